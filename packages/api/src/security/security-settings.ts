import { z } from "../zod.ts";

/** The owner's sign-in settings, for all users. */
export interface SecuritySettings {
  /** Everybody who signs in with a password needs a second factor, and can do nothing else before it is set up. */
  requireSecondFactor: boolean;
  /** Hours after which an unused session ends. */
  sessionIdleHours: number;
  /** Maximum days of a session, even if it is used. */
  sessionMaxDays: number;
}

const IDLE_RULE = "Use 1 to 8760 whole hours.";
const MAX_RULE = "Use 1 to 365 whole days.";

/** A change of some of the settings. @internal */
export const securityChangeSchema = z.object({
  requireSecondFactor: z.boolean().optional(),
  sessionIdleHours: z.int(IDLE_RULE).min(1, IDLE_RULE).max(8760, IDLE_RULE).optional(),
  sessionMaxDays: z.int(MAX_RULE).min(1, MAX_RULE).max(365, MAX_RULE).optional(),
});
