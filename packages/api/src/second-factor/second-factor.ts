import { z } from "../zod.ts";

/** State of the caller's second factor. */
export interface SecondFactorState {
  isEnabled: boolean;
  /** True if this instance requires one for every sign-in with a password. */
  isRequired: boolean;
  /** Recovery codes that were not used yet. */
  recoveryCodesLeft: number;
}

/** Ten codes, shown once: each replaces a code of the authenticator for one sign-in. */
export interface RecoveryCodes {
  recoveryCodes: string[];
}

/** The six digits that an authenticator shows; spaces between them are dropped. */
export const authenticatorCode = z
  .string("Enter the code of your authenticator.")
  .transform((code) => code.replace(/\s/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, "Enter the six digits that your authenticator shows."));

/** A recovery code as entered: letters in any case, with or without dashes. */
export const recoveryCode = z
  .string("Enter a recovery code.")
  .trim()
  .min(1, "Enter a recovery code.")
  .max(64, "Enter a recovery code as it was shown: four groups of four characters.");
