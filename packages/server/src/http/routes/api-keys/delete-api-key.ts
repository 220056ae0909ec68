import { deleteApiKey } from "@heddle/api";
import { notFound } from "../../../errors/http-error.ts";
import { requirePublicApi } from "../../api-keys/answers.ts";
import { serve } from "../../call/serve.ts";

export default serve(deleteApiKey, async ({ params, caller, context, request }) => {
  requirePublicApi(context);
  const row = await context.apiKeys.delete(caller.id, params.id);
  if (!row) throw notFound("This key");
  await context.audit.record("audit.user.api.deleted", {
    by: request,
    about: { id: row.id, name: row.label },
  });
  return { success: true } as const;
});
