import { readCredentialTranslation } from "@heddle/api";
import { loadCredentialType } from "@heddle/nodes";
import { HttpError } from "../../../errors/http-error.ts";
import { addedTranslations } from "../../../node-types/translations/added-translations.ts";
import { credentialTranslation } from "../../../node-types/translations/type-translations.ts";
import { serve } from "../../call/serve.ts";
import { askedLanguage } from "../../node-types/asked-language.ts";

export default serve(readCredentialTranslation, async (call) => {
  const { credentialType = "" } = call.query;
  const { config, log } = call.context;
  const type = await loadCredentialType(credentialType);
  if (!type) throw new HttpError("credential-type-not-installed", { type: credentialType });
  const language = askedLanguage(call);
  return credentialTranslation(
    type.description,
    language,
    addedTranslations(config.nodes.folders, language, log),
  );
});
