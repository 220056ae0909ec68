import { spawnSync } from "node:child_process";
import { GIVEN_PAGES } from "./plain-words.ts";
import { readPages, readSources, type Source } from "./sources.ts";
import { titlesOf } from "./titles.ts";

/** Size of the sample of each kind. */
const SIZES = { comments: 150, titles: 60, subjects: 60, paragraphs: 60 } as const;
/** A Markdown block without prose: code, a table, a heading, a picture, an HTML comment or a rule. */
const NO_PROSE = /^\s*(?:```|\||#|!\[|<|---)/;

/**
 * Prints comments, titles of tests, commit subjects and paragraphs of documents, chosen by the seed, to judge their
 * English. `since` limits the subjects to later commits, because earlier ones cannot change any more.
 */
export function printSample(root: string, seed: number, since?: string): void {
  const all = {
    comments: readSources(root).flatMap(commentsOf),
    titles: readSources(root).flatMap(titleTexts),
    subjects: subjectsOf(root, since),
    paragraphs: readPages(root).flatMap(({ file, text }) => paragraphsOf(file, text)),
  };
  for (const kind of Object.keys(SIZES) as (keyof typeof SIZES)[]) {
    const lines = pick(all[kind], SIZES[kind], seed);
    console.log(`\n${kind}: ${lines.length} of ${all[kind].length}, seed ${seed}`);
    for (const line of lines) console.log(line);
  }
}

/** `size` members of a list, in its order; the same ones for the same seed and list. */
export function pick<T>(list: readonly T[], size: number, seed: number): T[] {
  const next = numbers(seed);
  const keyed = list.map((value, index) => ({ value, index, key: next() }));
  const chosen = keyed.sort((a, b) => a.key - b.key).slice(0, size);
  return chosen.sort((a, b) => a.index - b.index).map(({ value }) => value);
}

/** Numbers from 0 to 1 that a seed determines (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Comments with their places; consecutive `//` lines are one comment. Comments for tools are left out. */
export function commentsOf({ file, text, comments }: Source): string[] {
  const joined: { start: number; end: number; value: string }[] = [];
  for (const { type, start, end, value } of comments) {
    const last = joined.at(-1);
    const continues = type === "Line" && last && /^\n[ \t]*$/.test(text.slice(last.end, start));
    if (continues) Object.assign(last, { end, value: `${last.value} ${value}` });
    else joined.push({ start, end, value });
  }
  return joined
    .map(({ start, value }) => ({
      line: lineOf(text, start),
      words: wordsOf(value.replace(/^[ \t]*\*/gm, " ")),
    }))
    .filter(({ words }) => /[a-z] [a-z]/.test(words) && !/^(?:biome|@ts|@vitest|eslint|knip)/.test(words))
    .map(({ line, words }) => `${file}:${line}  ${words}`);
}

function titleTexts(source: Source): string[] {
  return titlesOf(source).map(
    ({ start, end }) =>
      `${source.file}:${lineOf(source.text, start)}  ${wordsOf(source.text.slice(start + 1, end - 1))}`,
  );
}

function subjectsOf(root: string, since: string | undefined): string[] {
  const range = since === undefined ? [] : [`${since}..`];
  const { stdout } = spawnSync("git", ["log", "--format=%h  %s", ...range], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  return stdout.split("\n").filter((line) => line !== "");
}

/** Paragraphs and list items of a page that people write. */
export function paragraphsOf(file: string, text: string): string[] {
  if (GIVEN_PAGES.test(file) || /^<!-- Generated/.test(text)) return [];
  return text
    .replace(/^```[\s\S]*?^```/gm, "")
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/)
    .filter((block) => block.trim() !== "" && !NO_PROSE.test(block))
    .map((block) => `${file}  ${wordsOf(block)}`);
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

function wordsOf(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
