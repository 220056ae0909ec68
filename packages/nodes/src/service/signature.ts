import { createHmac } from "node:crypto";
import type { WebhookOutcome } from "@heddle/workflow";
import { isSameSecret } from "../requests/same-secret.ts";

interface Signature {
  readonly given: unknown;
  readonly secret: unknown;
  readonly digest: "hex" | "base64";
  readonly hash?: "sha256" | "sha1";
}

/** Verifies that a signature is the HMAC of the signed content, with SHA-256 by default. */
export function isSigned(
  signed: string | Uint8Array,
  { given, secret, digest, hash = "sha256" }: Signature,
): boolean {
  if (typeof secret !== "string" || secret === "" || typeof given !== "string") return false;
  return isSameSecret(given, createHmac(hash, secret).update(signed).digest(digest));
}

/** Most services' tolerance for the age of a signature. */
export const MAX_AGE_SECONDS = 300;

/** Whether a signed time is recent: an older call can be a replay by an attacker. Milliseconds since the epoch, or ISO 8601. */
export function isRecent(time: unknown, maxAgeSeconds = MAX_AGE_SECONDS, nowMs = Date.now()): boolean {
  const text = String(time ?? "").trim();
  const at = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Date.parse(text);
  return Math.abs(nowMs - at) <= maxAgeSeconds * 1000;
}

/** Whether a signature such as `t=1700000000,v1=5257a8…` belongs to a body, and is not old: the time in seconds is signed with it. */
export function isSignedWithTime(
  body: Uint8Array,
  header: unknown,
  secret: unknown,
  maxAgeSeconds = MAX_AGE_SECONDS,
): boolean {
  const parts = String(header ?? "")
    .split(",")
    .map((part) => part.trim().split("="));
  const time = parts.find(([name]) => name === "t")?.[1] ?? "";
  if (!isRecent(Number(time || Number.NaN) * 1000, maxAgeSeconds)) return false;
  const signed = `${time}.${new TextDecoder().decode(body)}`;
  return parts.some(([name, given]) => name === "v1" && isSigned(signed, { given, secret, digest: "hex" }));
}

/** The answer to a call that a service has not signed. */
export function notSigned(service: string): WebhookOutcome {
  return { response: { status: 401, headers: {}, body: { kind: "text", text: `Not signed by ${service}` } } };
}
