import { signIn } from "@heddle/api";
import { HttpError } from "../../../errors/http-error.ts";
import { actorAs, strangerAs } from "../../../identity/audit/actor.ts";
import { AttemptLimit } from "../../../identity/users/attempt-limit.ts";
import { hashPassword, isForeignHash, verifyPassword } from "../../../identity/users/password.ts";
import type { UserRow } from "../../../store/tables.ts";
import { perServer } from "../../call/per-server.ts";
import { serve } from "../../call/serve.ts";
import type { AppContext } from "../../context.ts";
import { takeSecondStep } from "../../users/second-step.ts";
import { startSession } from "../../users/start-session.ts";

const attemptsOf = perServer(() => ({ perAccount: new AttemptLimit(5), perAddress: new AttemptLimit(20) }));

export default serve(signIn, async (call) => {
  const { body, context, request } = call;
  const { perAccount, perAddress } = attemptsOf(context);
  const account = body.email.toLowerCase();
  perAddress.take(request.ip);
  perAccount.take(account);
  const user = await context.users.byEmail(account);
  const isRight = await verifyPassword(body.password, user?.passwordHash ?? null);
  if (!user || !isRight || user.disabled) {
    const reason = user?.disabled && isRight ? "account disabled" : "wrong email or password";
    await context.audit.record("audit.user.login.failed", {
      by: strangerAs(account, request),
      details: { method: "email", reason },
    });
    throw new HttpError("sign-in-refused", {});
  }
  perAddress.giveBack(request.ip);
  perAccount.giveBack(account);
  const method = await takeSecondStep(context, user, body).catch(async (error) => {
    if (body.mfaCode || body.mfaRecoveryCode)
      await context.audit.record("audit.user.login.failed", {
        by: strangerAs(account, request),
        details: { method: "email", reason: "wrong second factor" },
      });
    throw error;
  });
  await context.audit.record("audit.user.login.success", { by: actorAs(user, request), details: { method } });
  return startSession(call, await withOwnHash(context, user, body.password));
});

/** An account from elsewhere gets a hash of our own with its first sign-in. */
async function withOwnHash({ users }: AppContext, user: UserRow, password: string): Promise<UserRow> {
  if (!isForeignHash(user.passwordHash)) return user;
  return users.update(user.id, { passwordHash: await hashPassword(password) });
}
