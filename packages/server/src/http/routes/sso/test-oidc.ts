import { addressOf, beginOidc, testOidc } from "@heddle/api";
import { checkComplete, readOidc } from "../../../identity/oidc/oidc-settings.ts";
import { serve } from "../../call/serve.ts";
import { allowTrial } from "../../sso/trial.ts";

export default serve(testOidc, async ({ context }) => {
  checkComplete(await readOidc(context));
  const trial = await allowTrial(context.store, "oidc");
  return context.addresses.editor + addressOf(beginOidc, { trial });
});
