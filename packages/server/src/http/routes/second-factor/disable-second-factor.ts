import { type BodyOf, disableSecondFactor } from "@heddle/api";
import { HttpError } from "../../../errors/http-error.ts";
import { endAccess } from "../../../identity/sessions/end-access.ts";
import type { UserRow } from "../../../store/tables.ts";
import { serve } from "../../call/serve.ts";
import type { AppContext } from "../../context.ts";
import { hasPassword, provePassword } from "../../users/own-password.ts";
import { codeAttemptsOf } from "../../users/second-step.ts";

export default serve(disableSecondFactor, async ({ body, caller, context, request }) => {
  if (!caller.hasSecondFactor) throw new HttpError("second-factor-off", {});
  if ((await context.instance.get("security")).requireSecondFactor)
    throw new HttpError("second-factor-is-required", {});
  await prove(context, caller, body);
  await context.secondFactors.remove(caller.id);
  await endAccess(context, caller.id, { kept: { session: request.session?.idHash } });
  await context.audit.record("audit.user.mfa.disabled", {
    by: request,
    about: { id: caller.id, name: caller.email },
  });
  return { success: true } as const;
});

/** The password; users of an identity provider have none here, and send a code. @throws HttpError */
async function prove(
  context: AppContext,
  caller: UserRow,
  { password, ...proof }: BodyOf<typeof disableSecondFactor>,
): Promise<void> {
  if (await hasPassword(context, caller)) return provePassword(context, caller, password);
  const attempts = codeAttemptsOf(context);
  attempts.take(caller.id);
  if (!(await context.secondFactors.accepts(caller.id, proof)))
    throw new HttpError("second-factor-code-wrong", {});
  attempts.giveBack(caller.id);
}
