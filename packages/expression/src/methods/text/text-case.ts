/** Words in lower case in titles, except at the start. */
const SMALL_WORDS = new Set(
  "a an and as at but by en for if in nor of on or per so the to up via vs with yet".split(" "),
);

/** Words capitalized; other letters stay unchanged. The first word of a text is, whatever it is. */
export function toTitleCase(text: string, isStart = true): string {
  return text.replace(/(?<![\p{L}\p{N}'’])\p{L}[\p{L}\p{N}'’]*/gu, (word, at: number) =>
    (at > 0 || !isStart) && SMALL_WORDS.has(word.toLowerCase()) ? word : capital(word),
  );
}

/** Lower case, with a capital letter at the start of sentences. */
export function toSentenceCase(text: string): string {
  return text.toLowerCase().replace(/(?:^|[.!?]\s)\s?\p{Ll}/gu, (start) => start.toUpperCase());
}

/** Lower case; whitespace and hyphens become _, other characters are removed. */
export function toSnakeCase(text: string): string {
  return text
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replace(/[\s_-]+/g, "_")
    .replace(/^_|_$/g, "")
    .toLowerCase();
}

/** Words joined without other characters, all but the first capitalized. */
export function toCamelCase(text: string): string {
  const words = splitHumps(text)
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+/u, "");
  return words.replace(/[^\p{L}\p{N}]+([\p{L}\p{N}]?)/gu, (_gap, next: string) => next.toUpperCase());
}

const splitHumps = (text: string) => text.replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2");

function capital(word: string): string {
  const first = String.fromCodePoint(word.codePointAt(0) ?? 0);
  return first.toUpperCase() + word.slice(first.length);
}
