import type { CredentialTranslation, Language, NodeTypeHeader } from "@heddle/api";
import type { CredentialTypeDescription } from "@heddle/workflow";
import { arabic } from "./arabic.ts";
import { german } from "./german.ts";

/** Names of types in one language. */
export interface TypeTranslations {
  readonly nodes: Readonly<Record<string, NodeTypeHeader>>;
  /** By type. */
  readonly credentials: Readonly<Record<string, CredentialTranslation>>;
  /** Fields of credentials by their English names, which most types have in common. */
  readonly fields: Readonly<Record<string, string>>;
}

const BUILT_IN: Partial<Record<Language, TypeTranslations>> = { de: german, ar: arabic };

/** Names of node types in a language, by type; `undefined` for English. Translations of the installation take precedence. */
export function nodeHeaders(
  language: Language,
  added: Partial<TypeTranslations>,
): Record<string, NodeTypeHeader> | undefined {
  if (language === "en") return undefined;
  return { ...BUILT_IN[language]?.nodes, ...added.nodes };
}

/** Field labels of a credential type in a language; null if none is translated. */
export function credentialTranslation(
  { name, properties }: Pick<CredentialTypeDescription, "name" | "properties">,
  language: Language,
  added: Partial<TypeTranslations>,
): CredentialTranslation | null {
  if (language === "en") return null;
  const fields = { ...BUILT_IN[language]?.fields, ...added.fields };
  const known = properties.flatMap(({ name: field, displayName }) =>
    Object.hasOwn(fields, displayName) ? [[field, { displayName: fields[displayName] }] as const] : [],
  );
  const own = { ...BUILT_IN[language]?.credentials[name], ...added.credentials?.[name] };
  const all = { ...Object.fromEntries(known), ...own } as CredentialTranslation;
  return Object.keys(all).length === 0 ? null : all;
}
