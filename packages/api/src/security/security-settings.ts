import { z } from "../zod.ts";

/** What the owner decides about signing in, for everybody. */
export interface SecuritySettings {
  /** Everybody who signs in with a password needs a second factor, and can do nothing else before it is set up. */
  requireSecondFactor: boolean;
  /** Hours after which a session that is not used ends. */
  sessionIdleHours: number;
  /** Days after which a session ends although it is used. */
  sessionMaxDays: number;
}

const IDLE_RULE = "Use 1 to 8760 whole hours.";
const MAX_RULE = "Use 1 to 365 whole days.";

/** A change of some of the settings. */
export const securityChangeSchema = z.object({
  requireSecondFactor: z.boolean().optional(),
  sessionIdleHours: z.int(IDLE_RULE).min(1, IDLE_RULE).max(8760, IDLE_RULE).optional(),
  sessionMaxDays: z.int(MAX_RULE).min(1, MAX_RULE).max(365, MAX_RULE).optional(),
});
