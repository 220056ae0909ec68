import {
  isOnlyReference,
  replaceSecretReferences,
  type SecretReference,
  secretReferencesIn,
} from "@heddle/api";
import { RunError } from "../errors/run-error.ts";

/** References in a string. @throws RunError if one of them is invalid */
export function referencesIn(text: string): SecretReference[] {
  const found = secretReferencesIn(text);
  if (!found) throw new RunError("secret-reference-invalid", {});
  return found;
}

/** The string without its leading sign, with the given values instead of its references, in order. */
export function withSecrets(text: string, secrets: readonly string[]): string {
  if (isOnlyReference(text)) return secrets[0]!;
  let index = 0;
  return replaceSecretReferences(text.slice(1), () => secrets[index++]!);
}
