import { readCredentialTranslation } from "@heddle/api";
import { loadCredentialType } from "@heddle/nodes";
import { HttpError } from "../../../errors/http-error.ts";
import { serve } from "../../call/serve.ts";

export default serve(readCredentialTranslation, async ({ query: { credentialType = "" } }) => {
  if (!(await loadCredentialType(credentialType)))
    throw new HttpError("credential-type-not-installed", { type: credentialType });
  return null;
});
