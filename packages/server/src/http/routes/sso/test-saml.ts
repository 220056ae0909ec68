import { addressOf, beginSaml, testSaml } from "@heddle/api";
import { HttpError } from "../../../errors/http-error.ts";
import { readSaml } from "../../../identity/saml/saml-settings.ts";
import { serve } from "../../call/serve.ts";
import { allowTrial } from "../../sso/trial.ts";

export default serve(testSaml, async ({ context }) => {
  if ((await readSaml(context)).metadata === "") throw new HttpError("saml-incomplete", {});
  const trial = await allowTrial(context.store, "saml");
  return context.addresses.editor + addressOf(beginSaml, { trial });
});
