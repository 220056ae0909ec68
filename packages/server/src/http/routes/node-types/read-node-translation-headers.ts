import { readNodeTranslationHeaders } from "@heddle/api";
import { addedTranslations } from "../../../node-types/translations/added-translations.ts";
import { nodeHeaders } from "../../../node-types/translations/type-translations.ts";
import { serve } from "../../call/serve.ts";
import { askedLanguage } from "../../node-types/asked-language.ts";

export default serve(readNodeTranslationHeaders, (call) => {
  const { config, log } = call.context;
  const language = askedLanguage(call);
  return nodeHeaders(language, addedTranslations(config.nodes.folders, language, log));
});
