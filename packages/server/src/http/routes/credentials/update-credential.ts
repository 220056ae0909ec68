import { updateCredential } from "@heddle/api";
import { changeCredential } from "../../../credentials/change-credential.ts";
import { serve } from "../../call/serve.ts";
import { toCredentialEntity } from "../../credentials/entities.ts";

export default serve(updateCredential, async ({ params, body, caller, context }) => {
  const row = await changeCredential(context, caller, params.id, body);
  return toCredentialEntity(context.store, row, caller);
});
