import { readSamlConfig } from "@heddle/api";
import { readSaml } from "../../../identity/saml/saml-settings.ts";
import { serve } from "../../call/serve.ts";

export default serve(readSamlConfig, ({ context }) => readSaml(context));
