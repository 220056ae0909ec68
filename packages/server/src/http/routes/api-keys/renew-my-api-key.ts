import { renewMyApiKey } from "@heddle/api";
import { requirePublicApi } from "../../api-keys/answers.ts";
import { serve } from "../../call/serve.ts";

export default serve(renewMyApiKey, async ({ caller, context, request }) => {
  requirePublicApi(context);
  const { row, key } = await context.apiKeys.renewOnly(caller.id, request.session?.idHash);
  await context.audit.record("audit.user.api.created", {
    by: request,
    about: { id: row.id, name: row.label },
    details: { scopes: "all", expiresAt: null },
  });
  return { apiKey: key };
});
