import { deleteMyApiKey } from "@heddle/api";
import { requirePublicApi } from "../../api-keys/answers.ts";
import { serve } from "../../call/serve.ts";

export default serve(deleteMyApiKey, async ({ caller, context, request }) => {
  requirePublicApi(context);
  const row = await context.apiKeys.only(caller.id);
  if (!row) return { success: true } as const;
  await context.apiKeys.delete(caller.id, row.id);
  await context.audit.record("audit.user.api.deleted", {
    by: request,
    about: { id: row.id, name: row.label },
  });
  return { success: true } as const;
});
