import { setUpSecondFactor } from "@heddle/api";
import { HttpError } from "../../../errors/http-error.ts";
import { isSetUp } from "../../../identity/users/users.ts";
import { serve } from "../../call/serve.ts";
import { hasPassword, provePassword } from "../../users/own-password.ts";

export default serve(setUpSecondFactor, async ({ body, caller, context }) => {
  if (!isSetUp(caller)) throw new HttpError("second-factor-without-password", {});
  if (caller.hasSecondFactor) throw new HttpError("second-factor-enabled", {});
  if (!(await hasPassword(context, caller))) throw new HttpError("second-factor-of-provider", {});
  await provePassword(context, caller, body.password);
  return context.secondFactors.begin(caller);
});
