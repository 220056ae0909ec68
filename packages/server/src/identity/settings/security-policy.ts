import type { SecuritySettings } from "@heddle/api";
import type { SessionRow, UserRow } from "../../store/tables.ts";

const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** How often use is noted at most; not with every call, for each note is a write. */
const NOTE_INTERVAL_MS = HOUR_MS;

/** The key of the policy among the values of the instance. */
export const SECURITY_KEY = "security";

/** Until the owner decides otherwise. */
export const DEFAULT_POLICY: SecuritySettings = {
  requireSecondFactor: false,
  sessionIdleHours: 7 * 24,
  sessionMaxDays: 30,
};

/** The policy as it is stored; the default where nothing is. */
export function policyOf(stored: string | null | undefined): SecuritySettings {
  return stored ? { ...DEFAULT_POLICY, ...JSON.parse(stored) } : DEFAULT_POLICY;
}

/** When a session ends by the policy of this moment, in milliseconds since the epoch. */
export function endOf(
  { createdAt, seenAt, expiresAt }: Pick<SessionRow, "createdAt" | "seenAt" | "expiresAt">,
  policy: SecuritySettings,
): number {
  return Math.min(expiresAt, endAfterUse({ createdAt, time: seenAt }, policy));
}

/** When a session ends that is used now and then no more. */
export function endAfterUse(
  { createdAt, time }: { createdAt: number; time: number },
  { sessionIdleHours, sessionMaxDays }: SecuritySettings,
): number {
  return Math.min(time + sessionIdleHours * HOUR_MS, createdAt + sessionMaxDays * DAY_MS);
}

/** How long use goes unnoted: short against the time after which an unused session ends. */
export function noteInterval({ sessionIdleHours }: SecuritySettings): number {
  return Math.min(NOTE_INTERVAL_MS, (sessionIdleHours * HOUR_MS) / 10);
}

/** True for users who have to set up a second factor before anything else. Those who sign in elsewhere have theirs there. */
export function lacksSecondFactor(
  {
    passwordHash,
    hasSecondFactor,
    signInType,
  }: Pick<UserRow, "passwordHash" | "hasSecondFactor" | "signInType">,
  { requireSecondFactor }: SecuritySettings,
): boolean {
  // Identity providers ask for factors of their own, and no sign-in by them would ask for this one.
  const isOfProvider = signInType === "saml" || signInType === "oidc";
  return requireSecondFactor && passwordHash !== null && hasSecondFactor === 0 && !isOfProvider;
}
