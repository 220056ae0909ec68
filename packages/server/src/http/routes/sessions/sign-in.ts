import { signIn } from "@heddle/api";
import { actorAs, strangerAs } from "../../../identity/audit/actor.ts";
import { AttemptLimit } from "../../../identity/users/attempt-limit.ts";
import { hashPassword, isForeignHash } from "../../../identity/users/password.ts";
import { callerKey } from "../../../platform/http/caller-key.ts";
import type { UserRow } from "../../../store/tables.ts";
import { serve } from "../../call/serve.ts";
import type { AppContext } from "../../context.ts";
import { perServer } from "../../per-server.ts";
import { checkPassword } from "../../users/check-password.ts";
import { openSession } from "../../users/open-session.ts";
import { EntryPass } from "../../users/second-step.ts";

const attemptsOf = perServer(() => ({ perAccount: new AttemptLimit(5), perAddress: new AttemptLimit(20) }));

export default serve(signIn, async (call) => {
  const { body, context, request } = call;
  const { perAccount, perAddress } = attemptsOf(context);
  const account = body.email.toLowerCase();
  perAddress.take(callerKey(request));
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
  perAddress.giveBack(callerKey(request));
  perAccount.giveBack(account);
  const pass = await EntryPass.take(context, user, body).catch(async (error) => {
    if (body.mfaCode || body.mfaRecoveryCode)
      await context.audit.record("audit.user.login.failed", {
        by: strangerAs(account, request),
        details: { method, reason: "wrong second factor" },
      });
    throw error;
  });
  await context.audit.record("audit.user.login.success", {
    by: actorAs(user, request),
    details: { method: pass.by === undefined ? method : `${method} and ${pass.by}` },
  });
  // The password of a directory is never kept here.
  const entering = method === "email" ? await withOwnHash(context, user, body.password) : user;
  return openSession(call, entering, pass);
});

/** A migrated account gets our own hash on its first sign-in. */
async function withOwnHash({ users }: AppContext, user: UserRow, password: string): Promise<UserRow> {
  if (!isForeignHash(user.passwordHash)) return user;
  return users.update(user.id, { passwordHash: await hashPassword(password) });
}
