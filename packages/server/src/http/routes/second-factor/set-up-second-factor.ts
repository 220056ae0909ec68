import { setUpSecondFactor } from "@heddle/api";
import { HttpError } from "../../../errors/http-error.ts";
import { isSetUp } from "../../../identity/users/users.ts";
import { serve } from "../../call/serve.ts";

export default serve(setUpSecondFactor, async ({ caller, context }) => {
  if (!isSetUp(caller)) throw new HttpError("second-factor-without-password", {});
  if (caller.hasSecondFactor) throw new HttpError("second-factor-enabled", {});
  return context.secondFactors.begin(caller);
});
