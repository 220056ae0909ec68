import { Secret, TOTP } from "otpauth";

const STEP_SECONDS = 30;
/** Clocks of phones are a step early or late at most. */
const MAX_STEPS_OFF = 1;
const SECRET_BYTES = 20;

/** A secret for authenticators, base32. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address from which authenticators read a secret, as RFC 6238 codes of six digits. */
export function authenticatorUri(secret: string, account: string): string {
  return totpOf(secret, account).toString();
}

/** The time step that a code is of; undefined where it is of none near `now`. */
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
