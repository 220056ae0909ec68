import { readNodeTranslationHeaders } from "@heddle/api";
import { serve } from "../../call/serve.ts";

export default serve(readNodeTranslationHeaders, () => undefined);
