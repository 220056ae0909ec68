import { helpContents } from "../contents.ts";
import { fileEntries } from "./file-entries.ts";
import type { SearchEntry } from "./search-entry.ts";
import { credentialEntries, nodeEntries } from "./type-entries.ts";

/** An entry with its words in lower case, so that a search only compares. */
interface Indexed {
  readonly entry: SearchEntry;
  readonly title: string;
  readonly heading: string;
  readonly text: string;
}

const MAX_RESULTS = 30;
const MAX_WORDS = 8;
/** Who searches wants to do something first, and to know the details then. */
const GUIDE_FACTOR = 2;

let index: Promise<readonly Indexed[]> | undefined;

/** What fits a query best: every word of it is in the title, the heading or the text; beginnings of words count. */
export async function searchHelp(query: string): Promise<SearchEntry[]> {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  index ??= makeIndex();
  const found = (await index).flatMap((indexed) => {
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
  return [...new Set(query.toLowerCase().match(/[\p{L}\p{N}_$.]+/gu) ?? [])].slice(0, MAX_WORDS);
}

/** Made with the first search from what is installed, so that packages and own nodes are in it, and kept. */
async function makeIndex(): Promise<readonly Indexed[]> {
  const { groups, pages } = await helpContents();
  const files = groups.flatMap(({ title, entries }) =>
    entries.flatMap(({ address }) => {
      const page = pages.get(address);
      return page ? fileEntries(page, title) : [];
    }),
  );
  const entries = [...files, ...(await nodeEntries()), ...(await credentialEntries())];
  return entries.map((entry) => ({
    entry,
    title: entry.title.toLowerCase(),
    heading: entry.heading?.toLowerCase() ?? "",
    text: entry.text.toLowerCase(),
  }));
}

/** 0 unless every word is found. */
function scoreOf(indexed: Indexed, words: readonly string[]): number {
  let score = 0;
  for (const word of words) {
    const one = scoreOfWord(indexed, word);
    if (one === 0) return 0;
    score += one;
  }
  if (indexed.entry.kind === "Guide") score *= GUIDE_FACTOR;
  const whole = words.join(" ");
  if (indexed.heading === whole || (indexed.title === whole && indexed.heading === "")) score += 200;
  return words.length > 1 && indexed.text.includes(whole) ? score + 60 : score;
}

function scoreOfWord({ title, heading, text }: Indexed, word: string): number {
  const place = (value: string, points: number) => {
    const at = value.indexOf(word);
    if (at < 0) return 0;
    return at === 0 || !/[\p{L}\p{N}]/u.test(value[at - 1] ?? "") ? points : points / 8;
  };
  // The beginning of a page comes before its parts.
  return place(title, heading === "" ? 60 : 20) + place(heading, 40) + place(text, 10);
}
