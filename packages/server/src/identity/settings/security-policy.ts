import type { SecuritySettings } from "@heddle/api";
import type { SessionRow, UserRow } from "../../store/tables.ts";

const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Minimum interval between records of use; not with every call, because each record is a write. */
const NOTE_INTERVAL_MS = HOUR_MS;

/** Key of the policy among the instance values. */
export const SECURITY_KEY = "security";

/** Default until the owner changes it. */
export const DEFAULT_POLICY: SecuritySettings = {
  requireSecondFactor: false,
  sessionIdleHours: 7 * 24,
  sessionMaxDays: 30,
};

/** Parses the stored policy; the default if none is stored. */
export function policyOf(stored: string | null | undefined): SecuritySettings {
  return stored ? { ...DEFAULT_POLICY, ...JSON.parse(stored) } : DEFAULT_POLICY;
}

/** Returns the end of a session under the current policy, in milliseconds since the epoch. */
export function endOf(
  { createdAt, seenAt, expiresAt }: Pick<SessionRow, "createdAt" | "seenAt" | "expiresAt">,
  policy: SecuritySettings,
): number {
  return Math.min(expiresAt, endAfterUse({ createdAt, time: seenAt }, policy));
}

/** Returns the end of a session that is not used again. */
export function endAfterUse(
  { createdAt, time }: { createdAt: number; time: number },
  { sessionIdleHours, sessionMaxDays }: SecuritySettings,
): number {
  return Math.min(time + sessionIdleHours * HOUR_MS, createdAt + sessionMaxDays * DAY_MS);
}

/** Returns the interval between records of use: short compared with the idle limit of sessions. */
export function noteInterval({ sessionIdleHours }: SecuritySettings): number {
  return Math.min(NOTE_INTERVAL_MS, (sessionIdleHours * HOUR_MS) / 10);
}

/**
 * True for users who must set up a second factor before anything else. Users of an external sign-in have theirs
 * there.
 */
export function lacksSecondFactor(
  {
    passwordHash,
    hasSecondFactor,
    signInType,
  }: Pick<UserRow, "passwordHash" | "hasSecondFactor" | "signInType">,
  { requireSecondFactor }: SecuritySettings,
): boolean {
  // Identity providers require their own factors, and sign-ins through them would not prompt for this one.
  const isOfProvider = signInType === "saml" || signInType === "oidc";
  return requireSecondFactor && passwordHash !== null && hasSecondFactor === 0 && !isOfProvider;
}
