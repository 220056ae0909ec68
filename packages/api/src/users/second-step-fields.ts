import { z } from "../zod.ts";

/** Proof of the second factor, in calls that open a session. */
export const secondStepFields = {
  /** Six digits of the authenticator. */
  mfaCode: z.string().trim().max(64).optional(),
  /** An unused recovery code in place of them. */
  mfaRecoveryCode: z.string().trim().max(64).optional(),
};
