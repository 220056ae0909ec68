import { isRecord } from "@heddle/workflow";

/** Maximum length of a name in an answer; longer strings are sentences. */
const MAX_NAME_CHARACTERS = 80;

/** Names selected by an answer. */
interface NamesFound {
  /** Names of the list, in the list's spelling. */
  readonly known: readonly string[];
}

/**
 * Returns the names that a model selects, in any form of answer: bare words, other case or quotes, a list, properties
 * of an object, or properties that are true. A name that is not in the list selects nothing. `value` is the JSON in
 * the text, if any. Undefined if the answer selects nothing.
 */
export function namesIn(names: readonly string[], text: string, value: unknown): NamesFound | undefined {
  const said = value === undefined ? barePartsOf(text) : wordsOf(value);
  const known = names.filter((name) => said.includes(name));
  const similar = names.filter((name) => said.some((one) => plain(one) === plain(name)));
  if (known.length > 0 || similar.length > 0) return { known: known.length > 0 ? known : similar };
  const mentioned = names.filter((name) => isMentioned(name, text));
  if (mentioned.length === 1) return { known: mentioned };
  return said.some((one) => plain(one) !== "" && one.length <= MAX_NAME_CHARACTERS)
    ? { known: [] }
    : undefined;
}

function barePartsOf(text: string): string[] {
  return text.trim().length <= MAX_NAME_CHARACTERS ? [text, ...text.split(/[\n,;]/)] : [];
}

function wordsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(wordsOf);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => (inner === true ? [key] : wordsOf(inner)));
}

/** Removes differences between spellings of the same name. */
function plain(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Returns true if a text contains a name as whole words. */
function isMentioned(name: string, text: string): boolean {
  return plain(name) !== "" && ` ${plain(text)} `.includes(` ${plain(name)} `);
}
