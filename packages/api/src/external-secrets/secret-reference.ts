/** One `$secrets.provider.name` of a template. */
export interface SecretReference {
  provider: string;
  /** What follows the provider; at least one. */
  path: readonly string[];
}

const MEMBER = String.raw`\.[A-Za-z_$][\w$]*|\[\s*(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')\s*\]`;
const REFERENCE = String.raw`\{\{\s*\$secrets((?:${MEMBER})+)\s*\}\}`;
const WHOLE = new RegExp(String.raw`^=\s*${REFERENCE}\s*$`);

/** True for texts of a credential that are to be filled with external secrets. Other texts that begin with `=` are passwords as any. */
export function refersToSecrets(value: unknown): value is string {
  return typeof value === "string" && value.startsWith("=") && /\{\{[\s\S]*\$secrets\b/.test(value);
}

/** True for texts that are nothing but one reference, and thus no secret themselves. */
export function isOnlyReference(value: unknown): boolean {
  return typeof value === "string" && WHOLE.test(value);
}

/** The references in a text, in order; undefined when one of them cannot be read. */
export function secretReferencesIn(text: string): SecretReference[] | undefined {
  const found = [...text.matchAll(new RegExp(REFERENCE, "g"))].map(([, members]) => referenceOf(members!));
  if (/\$secrets\b/.test(replaceSecretReferences(text, () => ""))) return undefined;
  return found.every((reference) => reference !== undefined) ? found : undefined;
}

/** The text with something else in place of each reference. */
export function replaceSecretReferences(text: string, replacement: () => string): string {
  // What a secret contains must not be read as a pattern of a replacement.
  return text.replace(new RegExp(REFERENCE, "g"), () => replacement());
}

/** How a reference continues after the provider, for people to copy. */
export function secretPathText(path: readonly string[]): string {
  return path
    .map((part) =>
      /^[A-Za-z_$][\w$]*$/.test(part) ? `.${part}` : `['${part.replace(/[\\']/g, (sign) => `\\${sign}`)}']`,
    )
    .join("");
}

function referenceOf(members: string): SecretReference | undefined {
  const [provider, ...path] = [...members.matchAll(new RegExp(MEMBER, "g"))].map(([member]) =>
    nameOf(member),
  );
  return provider === undefined || path.length === 0 ? undefined : { provider, path };
}

function nameOf(member: string): string {
  if (member.startsWith(".")) return member.slice(1);
  const quoted = member.slice(1, -1).trim();
  return quoted.slice(1, -1).replace(/\\(.)/g, "$1");
}
