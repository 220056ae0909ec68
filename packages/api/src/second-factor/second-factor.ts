import { z } from "../zod.ts";

/** How the caller's second factor stands. */
export interface SecondFactorState {
  isEnabled: boolean;
  /** True where this instance wants one from everybody who signs in with a password. */
  isRequired: boolean;
  /** Recovery codes that were not used yet. */
  recoveryCodesLeft: number;
}

/** Ten codes, shown once: each signs in one time in place of a code of the authenticator. */
export interface RecoveryCodes {
  recoveryCodes: string[];
}

/** The six digits that an authenticator shows; spaces between them are dropped. */
export const authenticatorCode = z
  .string("Enter the code of your authenticator.")
  .transform((code) => code.replace(/\s/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, "Enter the six digits that your authenticator shows."));

/** A recovery code as it was written down: letters in any case, with or without dashes. */
export const recoveryCode = z
  .string("Enter a recovery code.")
  .trim()
  .min(1, "Enter a recovery code.")
  .max(64, "Enter a recovery code as it was shown: four groups of four characters.");
