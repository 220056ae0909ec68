import { disableSecondFactor } from "@heddle/api";
import { HttpError } from "../../../errors/http-error.ts";
import { verifyPassword } from "../../../identity/users/password.ts";
import { serve } from "../../call/serve.ts";
import { codeAttemptsOf } from "../../users/second-step.ts";

export default serve(disableSecondFactor, async ({ body, caller, context, request }) => {
  if (!caller.hasSecondFactor) throw new HttpError("second-factor-off", {});
  if ((await context.instance.get("security")).requireSecondFactor)
    throw new HttpError("second-factor-is-required", {});
  const attempts = codeAttemptsOf(context);
  attempts.take(caller.id);
  const { password, ...proof } = body;
  const isProven = password
    ? await verifyPassword(password, caller.passwordHash)
    : await context.secondFactors.accepts(caller.id, proof);
  if (!isProven) throw new HttpError("second-factor-proof-wrong", {});
  attempts.giveBack(caller.id);
  await context.secondFactors.remove(caller.id);
  await context.audit.record("audit.user.mfa.disabled", {
    by: request,
    about: { id: caller.id, name: caller.email },
  });
  return { success: true } as const;
});
