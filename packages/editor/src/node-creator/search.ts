import type { CreatorEntry } from "./entries.ts";

const nameWeight = 2;
const aliasWeight = 1;
const descriptionWeight = 0.4;
const categoryWeight = 0.2;
/** What was used lately goes before what fits as well. */
const useWeight = 0.06;

/**
 * The entries that fit a search, best first; `recent` are keys of those used lately, newest first. The word "trigger" says nothing:
 * half of them are one.
 */
export function searchEntries(
  entries: readonly CreatorEntry[],
  query: string,
  recent: readonly string[] = [],
): CreatorEntry[] {
  const wanted = query
    .toLowerCase()
    .replaceAll(/[:,;/()"'–-]+/g, " ")
    .replaceAll(/\btriggers?\b/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  if (wanted === "") return [...entries];
  const ranked = entries.flatMap((entry) => {
    const score = scoreEntry(entry, wanted);
    const used = recent.indexOf(entry.type);
    const bonus = used < 0 ? 0 : useWeight * (1 - used / recent.length);
    return score > 0 ? [{ entry, score: score + bonus }] : [];
  });
  return ranked
    .sort((a, b) => b.score - a.score || a.entry.label.localeCompare(b.entry.label))
    .map(({ entry }) => entry);
}

function scoreEntry(entry: CreatorEntry, wanted: string): number {
  const aliases = entry.node.codex?.alias ?? [];
  const name = entry.parameters ? `${entry.node.displayName} ${entry.label}` : entry.label;
  return Math.max(
    nameWeight * scoreText(name.toLowerCase(), wanted),
    ...aliases.map((alias) => aliasWeight * scoreText(alias.toLowerCase(), wanted)),
    entry.description.toLowerCase().includes(wanted) ? descriptionWeight : 0,
    isInCategory(entry, wanted) ? categoryWeight : 0,
  );
}

/** Three letters say enough of a category; an action is found by what it does. */
function isInCategory({ node, parameters }: CreatorEntry, wanted: string): boolean {
  if (parameters || wanted.length < 3) return false;
  const { categories = [], subcategories = {} } = node.codex ?? {};
  const names = [...categories, ...Object.values(subcategories).flat()];
  return names.some((name) => ` ${name.toLowerCase()}`.includes(` ${wanted}`));
}

/** 0 for no match to 1 for the same text; whole words and beginnings before letters that merely follow each other. */
export function scoreText(text: string, wanted: string): number {
  if (text === wanted) return 1;
  if (text.startsWith(wanted)) return 0.9 - lengthCost(text, wanted);
  if (text.includes(` ${wanted}`)) return 0.75 - lengthCost(text, wanted);
  if (text.includes(wanted)) return 0.6 - lengthCost(text, wanted);
  const words = wanted.split(" ");
  if (words.length > 1 && words.every((word) => text.includes(word))) return 0.55 - lengthCost(text, wanted);
  return 0.35 * scoreSequence(text, wanted.replaceAll(" ", ""));
}

function lengthCost(text: string, wanted: string): number {
  return 0.1 * (1 - wanted.length / Math.max(text.length, 1));
}

/** The letters in order, however far apart; the share of them that begin a word or follow the one before. */
function scoreSequence(text: string, letters: string): number {
  let at = -1;
  let good = 0;
  for (const letter of letters) {
    const next = text.indexOf(letter, at + 1);
    if (next < 0) return 0;
    if (next === at + 1 || text[next - 1] === " ") good++;
    at = next;
  }
  const share = good / letters.length;
  return share < 0.6 ? 0 : share;
}
