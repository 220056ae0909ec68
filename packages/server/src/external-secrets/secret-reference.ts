import {
  isOnlyReference,
  replaceSecretReferences,
  type SecretReference,
  secretReferencesIn,
} from "@heddle/api";
import { RunError } from "../errors/run-error.ts";

/** The references in a text. @throws RunError when one of them cannot be read */
export function referencesIn(text: string): SecretReference[] {
  const found = secretReferencesIn(text);
  if (!found) throw new RunError("secret-reference-invalid", {});
  return found;
}

/** The text without its leading sign, with the given texts in place of its references, in order. */
export function withSecrets(text: string, secrets: readonly string[]): string {
  if (isOnlyReference(text)) return secrets[0]!;
  let index = 0;
  return replaceSecretReferences(text.slice(1), () => secrets[index++]!);
}
