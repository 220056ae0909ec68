import { finishSaml } from "@heddle/api";
import { serve } from "../../call/serve.ts";
import { sendRefusal } from "../../sso/pages.ts";
import { takeAnswer } from "../../sso/saml-flow.ts";

export default serve(finishSaml, async (call) => {
  try {
    return await takeAnswer(call, call.body.SAMLResponse, call.body.RelayState);
  } catch (error) {
    return sendRefusal(call, "saml", error);
  }
});
