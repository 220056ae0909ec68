import { createHmac } from "node:crypto";
import type { WebhookOutcome } from "@heddle/workflow";
import { isSameSecret } from "../requests/same-secret.ts";

interface Signature {
  readonly given: unknown;
  readonly secret: unknown;
  readonly digest: "hex" | "base64";
  readonly hash?: "sha256" | "sha1";
}

/** Whether a signature is the HMAC of what was signed, with SHA-256 where nothing else is said. */
export function isSigned(
  signed: string | Uint8Array,
  { given, secret, digest, hash = "sha256" }: Signature,
): boolean {
  if (typeof secret !== "string" || secret === "" || typeof given !== "string") return false;
  return isSameSecret(given, createHmac(hash, secret).update(signed).digest(digest));
}

/** Whether a signature such as `t=1700000000,v1=5257a8…` belongs to a body: the time is signed with it. */
export function isSignedWithTime(body: Uint8Array, header: unknown, secret: unknown): boolean {
  const parts = String(header ?? "")
    .split(",")
    .map((part) => part.trim().split("="));
  const time = parts.find(([name]) => name === "t")?.[1] ?? "";
  const signed = `${time}.${new TextDecoder().decode(body)}`;
  return parts.some(([name, given]) => name === "v1" && isSigned(signed, { given, secret, digest: "hex" }));
}

/** The answer to a call that a service has not signed. */
export function notSigned(service: string): WebhookOutcome {
  return { response: { status: 401, headers: {}, body: { kind: "text", text: `Not signed by ${service}` } } };
}
