import { createHash } from "node:crypto";
import type { NodeProperty } from "@heddle/workflow";
import { textField } from "../authentication/fields.ts";

/** Fingerprint of an SSH server's host key, in OpenSSH's format. */
export function fingerprintOf(key: Uint8Array): string {
  return `SHA256:${createHash("sha256").update(key).digest("base64").replace(/=+$/, "")}`;
}

/** Whether a key is among those of a credential: fingerprints, or keys in OpenSSH file format. */
export function isKnownKey(known: string, key: Uint8Array): boolean {
  const words = known.split(/[\s,]+/).map((word) => word.replace(/=+$/, ""));
  const whole = Buffer.from(key).toString("base64").replace(/=+$/, "");
  return words.includes(whole) || words.includes(fingerprintOf(key));
}

/** The field of a credential for the key of its SSH server. */
export function hostKeyField(name: string): NodeProperty {
  return textField(name, "Host Key", {
    description:
      "Fingerprint (SHA256:…) or public key of the server; with it, no other server is accepted. The test of the credential shows it.",
    placeholder: "e.g. SHA256:uNiVztksCsDhcc0u9e8BrrQXVUpKZIDTMczCvj3tD2s",
  });
}
