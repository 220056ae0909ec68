import { updateApiKey } from "@heddle/api";
import { notFound } from "../../../errors/http-error.ts";
import { scopesOf } from "../../../identity/api-keys/api-keys.ts";
import { requirePublicApi, toApiKey } from "../../api-keys/answers.ts";
import { serve } from "../../call/serve.ts";

export default serve(updateApiKey, async ({ params, body, caller, context, request }) => {
  requirePublicApi(context);
  const row = await context.apiKeys.update(caller.id, params.id, body);
  if (!row) throw notFound("This key");
  await context.audit.record("audit.user.api.updated", {
    by: request,
    about: { id: row.id, name: row.label },
    details: { scopes: scopesOf(row)?.join(" ") ?? "all" },
  });
  return toApiKey(row);
});
