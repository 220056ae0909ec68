/** One `$secrets.provider.name` of a template. */
export interface SecretReference {
  provider: string;
  /** The part after the provider; at least one name. */
  path: readonly string[];
}

const MEMBER = String.raw`\.[A-Za-z_$][\w$]*|\[\s*(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')\s*\]`;
const REFERENCE = String.raw`\{\{\s*\$secrets((?:${MEMBER})+)\s*\}\}`;
const WHOLE = new RegExp(String.raw`^=\s*${REFERENCE}\s*$`);

/**
 * True for values of a credential that contain external secrets to fill in. Other strings that start with `=` are
 * ordinary passwords.
 */
export function refersToSecrets(value: unknown): value is string {
  return typeof value === "string" && value.startsWith("=") && /\{\{[\s\S]*\$secrets\b/.test(value);
}

/** True for texts that are nothing but one reference, and thus no secret themselves. */
export function isOnlyReference(value: unknown): boolean {
  return typeof value === "string" && WHOLE.test(value);
}

/** The references in a text, in order; undefined if one of them is unreadable. */
export function secretReferencesIn(text: string): SecretReference[] | undefined {
  const found = [...text.matchAll(new RegExp(REFERENCE, "g"))].map(([, members]) => referenceOf(members!));
  if (/\$secrets\b/.test(replaceSecretReferences(text, () => ""))) return undefined;
  return found.every((reference) => reference !== undefined) ? found : undefined;
}

/** The text with a replacement for each reference. */
export function replaceSecretReferences(text: string, replacement: () => string): string {
  // The content of a secret must not be interpreted as a replacement pattern.
  return text.replace(new RegExp(REFERENCE, "g"), () => replacement());
}

/** The rest of a reference after the provider, for copying. */
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
