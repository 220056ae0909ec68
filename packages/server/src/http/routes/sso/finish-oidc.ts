import { finishOidc } from "@heddle/api";
import { serve } from "../../call/serve.ts";
import { finishSignIn } from "../../sso/oidc-flow.ts";
import { sendRefusal } from "../../sso/pages.ts";

export default serve(finishOidc, async (call) => {
  try {
    return await finishSignIn(call);
  } catch (error) {
    return sendRefusal(call, "oidc", error);
  }
});
