import { renewRecoveryCodes } from "@heddle/api";
import { HttpError } from "../../../errors/http-error.ts";
import { serve } from "../../call/serve.ts";
import { codeAttemptsOf } from "../../users/second-step.ts";

export default serve(renewRecoveryCodes, async ({ body, caller, context, request }) => {
  if (!caller.hasSecondFactor) throw new HttpError("second-factor-off", {});
  const attempts = codeAttemptsOf(context);
  attempts.take(caller.id);
  if (!(await context.secondFactors.accepts(caller.id, body)))
    throw new HttpError("second-factor-code-wrong", {});
  attempts.giveBack(caller.id);
  const recoveryCodes = await context.secondFactors.renewCodes(caller.id);
  await context.audit.record("audit.user.mfa.codes.renewed", {
    by: request,
    about: { id: caller.id, name: caller.email },
  });
  return { recoveryCodes };
});
