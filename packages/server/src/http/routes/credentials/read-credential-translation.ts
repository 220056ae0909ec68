import { readCredentialTranslation } from "@heddle/api";
import { loadCredentialType } from "@heddle/nodes";
import { badRequest } from "../../../platform/http/errors.ts";
import { serve } from "../../call/serve.ts";

export default serve(readCredentialTranslation, async ({ query: { credentialType = "" } }) => {
  if (!(await loadCredentialType(credentialType)))
    throw badRequest(`The credential type "${credentialType}" is not installed.`);
  return null;
});
