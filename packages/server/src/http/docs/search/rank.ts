import type { SearchEntry } from "./search-entry.ts";

/** An entry with its words in lower case, so that a search only compares. */
export interface Indexed {
  readonly entry: SearchEntry;
  readonly title: string;
  readonly heading: string;
  readonly also: readonly string[];
  readonly text: string;
}

const MAX_RESULTS = 30;
const MAX_WORDS = 8;
/** Users search for tasks first, and for details later: tables of messages and fields of credentials come last. */
const FACTORS: Readonly<Record<string, number>> = { Guide: 2, Credential: 0.5 };
const ERRORS_PAGE = "/docs/errors";
const ERRORS_FACTOR = 0.3;

/** Stop words, which are ignored unless the query has no other words. */
const FILL_WORDS = new Set(
  "a an and are can do does for from how i in into is it my of on one or the this to two what when where which with you".split(
    " ",
  ),
);

/** Prepares entries for `rank`. */
export function indexOf(entries: readonly SearchEntry[]): readonly Indexed[] {
  return entries.map((entry) => ({
    entry,
    title: entry.title.toLowerCase(),
    heading: entry.heading?.toLowerCase() ?? "",
    also: (entry.also ?? []).map((phrase) => wordsOf(phrase).join(" ")),
    text: entry.text.toLowerCase(),
  }));
}

/** Best matches of a query: every word is in the title, the heading or the text; prefixes of words count. */
export function rank(index: readonly Indexed[], query: string): SearchEntry[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const found = index.flatMap((indexed) => {
    const score = scoreOf(indexed, words);
    return score > 0 ? [{ entry: indexed.entry, score }] : [];
  });
  return found
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_RESULTS)
    .map(({ entry }) => entry);
}

/** The words of a query in lower case. */
export function wordsOf(query: string): string[] {
  const words = [...new Set(query.toLowerCase().match(/[\p{L}\p{N}_$.]+/gu) ?? [])];
  const telling = words.filter((word) => !FILL_WORDS.has(word));
  return (telling.length > 0 ? telling : words).slice(0, MAX_WORDS);
}

/** 0 unless every word is found. */
function scoreOf(indexed: Indexed, words: readonly string[]): number {
  let score = 0;
  for (const word of words) {
    const one = scoreOfWord(indexed, word);
    if (one === 0) return 0;
    score += one;
  }
  score *= FACTORS[indexed.entry.kind] ?? 1;
  if (indexed.entry.address.startsWith(ERRORS_PAGE)) score *= ERRORS_FACTOR;
  const whole = words.join(" ");
  if (indexed.also.includes(whole)) score += 400;
  if (indexed.heading === whole || (indexed.title === whole && indexed.heading === "")) score += 200;
  return words.length > 1 && indexed.text.includes(whole) ? score + 60 : score;
}

function scoreOfWord({ title, heading, also, text }: Indexed, word: string): number {
  const stem = stemOf(word);
  const place = (value: string, points: number) => {
    const at = value.indexOf(stem);
    if (at < 0) return 0;
    return at === 0 || !/[\p{L}\p{N}]/u.test(value[at - 1] ?? "") ? points : points / 8;
  };
  // The start of a page comes before its parts.
  return (
    place(title, heading === "" ? 60 : 20) +
    place(heading, 40) +
    Math.max(0, ...also.map((phrase) => place(phrase, 30))) +
    place(text, 10)
  );
}

/** Without the endings of plurals and verbs, so that "executions" finds "execution" and "running" finds "run". */
function stemOf(word: string): string {
  if (word.length < 5 || !/^[a-z]+$/.test(word)) return word;
  return word.replace(/(?:([bdgmnprt])\1ing|ing|ies|ed|es|s)$/, "$1");
}
