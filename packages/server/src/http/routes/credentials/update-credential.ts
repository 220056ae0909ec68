import { updateCredential } from "@heddle/api";
import { changeCredential } from "../../../credentials/change-credential.ts";
import { serve } from "../../call/serve.ts";
import { toCredentialEntity } from "../../credentials/entities.ts";

export default serve(updateCredential, async ({ params, body, caller, context, request }) => {
  const row = await changeCredential(context, caller, params.id, body);
  await context.audit.record("audit.user.credentials.updated", {
    by: request,
    about: { id: row.id, name: row.name },
    details: { type: row.type },
  });
  return toCredentialEntity(context.store, row, caller);
});
