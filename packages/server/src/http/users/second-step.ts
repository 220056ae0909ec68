import type { BodyOf, signIn } from "@heddle/api";
import { HttpError } from "../../errors/http-error.ts";
import { AttemptLimit } from "../../identity/users/attempt-limit.ts";
import type { UserRow } from "../../store/tables.ts";
import type { AppContext } from "../context.ts";
import { perServer } from "../per-server.ts";

const HOUR_MS = 3600 * 1000;

/** Limits failed codes of a user per minute and per hour, so that six digits cannot be guessed. */
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
 * Proof that a user passed the second step or has no second factor. Only `takeSecondStep` creates one, and sessions
 * require one.
 */
export class EntryPass {
  readonly #userId: string;
  /** Method of the second step; `undefined` if none was required. */
  readonly by: "authenticator" | "recovery code" | undefined;

  private constructor(userId: string, by: EntryPass["by"]) {
    this.#userId = userId;
    this.by = by;
  }

  assertFor({ id }: Pick<UserRow, "id">): void {
    if (id !== this.#userId) throw new Error("The pass is for another user.");
  }

  /**
   * Checks the second factor of a sign-in, after the first one was correct. Callers that sent neither code nor recovery
   * code are prompted for one.
   * @throws HttpError
   */
  static async take(
    context: AppContext,
    { id }: Pick<UserRow, "id">,
    { mfaCode, mfaRecoveryCode }: Pick<BodyOf<typeof signIn>, "mfaCode" | "mfaRecoveryCode">,
  ): Promise<EntryPass> {
    // Read again: the factor may have been set up since the caller's proof was checked.
    if (!(await context.users.byId(id))?.hasSecondFactor) return new EntryPass(id, undefined);
    if (!mfaCode && !mfaRecoveryCode) throw new HttpError("second-factor-needed", {});
    const attempts = codeAttemptsOf(context);
    attempts.take(id);
    const proof = { code: mfaCode, recoveryCode: mfaRecoveryCode };
    if (!(await context.secondFactors.accepts(id, proof)))
      throw new HttpError("second-factor-code-wrong-at-sign-in", {});
    attempts.giveBack(id);
    return new EntryPass(id, mfaCode ? "authenticator" : "recovery code");
  }
}
