import { Secret, TOTP } from "otpauth";

const STEP_SECONDS = 30;
/** Phone clocks are at most one step early or late. */
const MAX_STEPS_OFF = 1;
const SECRET_BYTES = 20;

/** Generates a secret for authenticators, base32. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Returns the URI from which authenticators read a secret, for six-digit RFC 6238 codes. */
export function authenticatorUri(secret: string, account: string): string {
  return totpOf(secret, account).toString();
}

/** Returns the time step of a code; `undefined` if it matches none near `now`. */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const delta = totpOf(secret, "").validate({ token: code, timestamp: now, window: MAX_STEPS_OFF });
  return delta === null ? undefined : Math.floor(now / 1000 / STEP_SECONDS) + delta;
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: "Heddle",
    label: label || "account",
    algorithm: "SHA1",
    digits: 6,
    period: STEP_SECONDS,
    secret: Secret.fromBase32(secret),
  });
}
