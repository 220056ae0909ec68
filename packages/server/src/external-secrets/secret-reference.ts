import { RunError } from "../errors/run-error.ts";

/** One `$secrets.provider.name` of a template. */
export interface SecretReference {
  provider: string;
  /** What follows the provider; at least one. */
  path: readonly string[];
}

const MEMBER = String.raw`\.[A-Za-z_$][\w$]*|\[\s*(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')\s*\]`;
const REFERENCE = new RegExp(String.raw`\{\{\s*\$secrets((?:${MEMBER})+)\s*\}\}`, "g");
const WHOLE = new RegExp(String.raw`^=\s*${REFERENCE.source}\s*$`);

/** True for texts of a credential that are to be filled with external secrets. Other texts that begin with `=` are passwords as any. */
export function refersToSecrets(value: unknown): value is string {
  return typeof value === "string" && value.startsWith("=") && /\{\{[\s\S]*\$secrets\b/.test(value);
}

/** True for texts that are nothing but one reference, and thus no secret themselves. */
export function isOnlyReference(value: unknown): boolean {
  return typeof value === "string" && WHOLE.test(value);
}

/** The references in a text. @throws RunError when one of them cannot be read */
export function referencesIn(text: string): SecretReference[] {
  const found = [...text.matchAll(REFERENCE)].map(([, members]) => referenceOf(members!));
  if (/\$secrets\b/.test(text.replace(REFERENCE, ""))) throw new RunError("secret-reference-invalid", {});
  return found;
}

/** The text without its leading sign, with the given texts in place of its references, in order. */
export function withSecrets(text: string, secrets: readonly string[]): string {
  const isWhole = isOnlyReference(text);
  let index = 0;
  // What a secret contains must not be read as a pattern of a replacement.
  const filled = text.slice(1).replace(REFERENCE, () => secrets[index++]!);
  return isWhole ? secrets[0]! : filled;
}

/** How a reference continues after the provider, for people to copy. */
export function pathText(path: readonly string[]): string {
  return path
    .map((part) =>
      /^[A-Za-z_$][\w$]*$/.test(part) ? `.${part}` : `['${part.replace(/[\\']/g, (sign) => `\\${sign}`)}']`,
    )
    .join("");
}

function referenceOf(members: string): SecretReference {
  const [provider, ...path] = [...members.matchAll(new RegExp(MEMBER, "g"))].map(([member]) =>
    nameOf(member),
  );
  if (provider === undefined || path.length === 0) throw new RunError("secret-reference-invalid", {});
  return { provider, path };
}

function nameOf(member: string): string {
  if (member.startsWith(".")) return member.slice(1);
  const quoted = member.slice(1, -1).trim();
  return quoted.slice(1, -1).replace(/\\(.)/g, "$1");
}
