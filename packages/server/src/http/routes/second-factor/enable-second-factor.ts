import { enableSecondFactor } from "@heddle/api";
import { HttpError } from "../../../errors/http-error.ts";
import { endAccess } from "../../../identity/sessions/end-access.ts";
import { serve } from "../../call/serve.ts";
import { codeAttemptsOf } from "../../users/second-step.ts";

export default serve(enableSecondFactor, async ({ body, caller, context, request }) => {
  if (caller.hasSecondFactor) throw new HttpError("second-factor-enabled", {});
  const attempts = codeAttemptsOf(context);
  attempts.take(caller.id);
  const recoveryCodes = await context.secondFactors.enable(caller.id, body.code);
  attempts.giveBack(caller.id);
  // They were opened without a second factor; keys have the same holder as before.
  await endAccess(context, caller.id, { kept: { session: request.session?.idHash, keys: true } });
  await context.audit.record("audit.user.mfa.enabled", {
    by: request,
    about: { id: caller.id, name: caller.email },
  });
  return { recoveryCodes };
});
