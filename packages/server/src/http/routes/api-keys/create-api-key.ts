import { createApiKey } from "@heddle/api";
import { requirePublicApi, toApiKey } from "../../api-keys/answers.ts";
import { serve } from "../../call/serve.ts";

export default serve(createApiKey, async ({ body, caller, context, request }) => {
  requirePublicApi(context);
  const { row, key } = await context.apiKeys.create(caller.id, body, request.session?.idHash);
  await context.audit.record("audit.user.api.created", {
    by: request,
    about: { id: row.id, name: row.label },
    details: { scopes: body.scopes?.join(" ") ?? "all", expiresAt: body.expiresAt?.toISOString() ?? null },
  });
  return { ...toApiKey(row), rawApiKey: key };
});
