import { signIn } from "@heddle/api";
import { actorAs, strangerAs } from "../../../identity/audit/actor.ts";
import { AttemptLimit } from "../../../identity/users/attempt-limit.ts";
import { hashPassword, isForeignHash } from "../../../identity/users/password.ts";
import type { UserRow } from "../../../store/tables.ts";
import { perServer } from "../../call/per-server.ts";
import { serve } from "../../call/serve.ts";
import type { AppContext } from "../../context.ts";
import { checkPassword } from "../../users/check-password.ts";
import { takeSecondStep } from "../../users/second-step.ts";
import { startSession } from "../../users/start-session.ts";

const attemptsOf = perServer(() => ({ perAccount: new AttemptLimit(5), perAddress: new AttemptLimit(20) }));

export default serve(signIn, async (call) => {
  const { body, context, request } = call;
  const { perAccount, perAddress } = attemptsOf(context);
  const account = body.email.toLowerCase();
  perAddress.take(request.ip);
  perAccount.take(account);
  const checked = await checkPassword(context, account, body.password);
  if (!checked.user) {
    const { refusal, reason } = checked;
    await context.audit.record("audit.user.login.failed", {
      by: strangerAs(account, request),
      details: { method: "email", reason },
    });
    throw refusal;
  }
  const { user, method } = checked;
  perAddress.giveBack(request.ip);
  perAccount.giveBack(account);
  const second = await takeSecondStep(context, user, body).catch(async (error) => {
    if (body.mfaCode || body.mfaRecoveryCode)
      await context.audit.record("audit.user.login.failed", {
        by: strangerAs(account, request),
        details: { method, reason: "wrong second factor" },
      });
    throw error;
  });
  await context.audit.record("audit.user.login.success", {
    by: actorAs(user, request),
    details: { method: second === undefined ? method : `${method} and ${second}` },
  });
  // The password of a directory is never kept here.
  return startSession(call, method === "email" ? await withOwnHash(context, user, body.password) : user);
});

/** An account from elsewhere gets a hash of our own with its first sign-in. */
async function withOwnHash({ users }: AppContext, user: UserRow, password: string): Promise<UserRow> {
  if (!isForeignHash(user.passwordHash)) return user;
  return users.update(user.id, { passwordHash: await hashPassword(password) });
}
