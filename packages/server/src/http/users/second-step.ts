import type { BodyOf, signIn } from "@heddle/api";
import { HttpError } from "../../errors/http-error.ts";
import { AttemptLimit } from "../../identity/users/attempt-limit.ts";
import type { UserRow } from "../../store/tables.ts";
import { perServer } from "../call/per-server.ts";
import type { AppContext } from "../context.ts";

const HOUR_MS = 3600 * 1000;

/** Failed codes of a user: some a minute, and not many an hour, so that six digits are not guessed. */
export const codeAttemptsOf = perServer(() => {
  const perMinute = new AttemptLimit(5);
  const perHour = new AttemptLimit(30, Date.now, HOUR_MS);
  return {
    take: (userId: string) => {
      perHour.take(userId);
      perMinute.take(userId);
    },
    giveBack: (userId: string) => {
      perHour.giveBack(userId);
      perMinute.giveBack(userId);
    },
  };
});

/**
 * The second step of signing in, for users whose password was right. Callers that sent neither code nor recovery code are asked for one.
 * Returns what the second step was; undefined where none is asked for. @throws HttpError
 */
export async function takeSecondStep(
  context: AppContext,
  user: UserRow,
  { mfaCode, mfaRecoveryCode }: Pick<BodyOf<typeof signIn>, "mfaCode" | "mfaRecoveryCode">,
): Promise<string | undefined> {
  if (!user.hasSecondFactor) return undefined;
  if (!mfaCode && !mfaRecoveryCode) throw new HttpError("second-factor-needed", {});
  const attempts = codeAttemptsOf(context);
  attempts.take(user.id);
  const proof = { code: mfaCode, recoveryCode: mfaRecoveryCode };
  if (!(await context.secondFactors.accepts(user.id, proof)))
    throw new HttpError("second-factor-code-wrong-at-sign-in", {});
  attempts.giveBack(user.id);
  return mfaCode ? "authenticator" : "recovery code";
}
