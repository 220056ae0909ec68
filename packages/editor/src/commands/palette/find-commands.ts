import { scoreText } from "../../base/search/score-text.ts";
import { type PaletteCommand, type PaletteGroup, paletteId } from "./registry.ts";

const MAX_PER_GROUP = 12;
/** A synonym of a command counts almost as much as its name; one of a node type only helps to find it. */
const KEYWORD_WEIGHT = { command: 0.9, addition: 0.6 };
/** Scattered letters are not a match. */
const MIN_SCORE = 0.3;
/** A name, or a word of it, starts with the search. */
const LEADING_SCORE = 0.65;
/** Decides between commands that match equally well. */
const RECENT_BONUS = 0.02;

interface Ranked {
  group: PaletteGroup;
  ranked: { command: PaletteCommand; score: number }[];
  best: number;
}

/**
 * Returns the matches of a search: the best first in each group, and the group with the best match first. Commands
 * whose words start with the search rank before nodes to add. Without a search, the entries that are always listed.
 */
export function findCommands(
  groups: readonly PaletteGroup[],
  search: string,
  recent: readonly string[] = [],
): PaletteGroup[] {
  const wanted = search.trim().toLowerCase().replaceAll(/\s+/g, " ");
  if (wanted === "") return groups.filter((group) => !group.onlyFound && group.commands.length > 0);
  return groups
    .map((group) => rankGroup(group, wanted, recent))
    .filter(({ ranked }) => ranked.length > 0)
    .sort((a, b) => Number(leads(b)) - Number(leads(a)) || b.best - a.best)
    .map(({ group, ranked }) => ({ ...group, commands: ranked.map(({ command }) => command) }));
}

/** Returns the recently used commands that are available, the latest first. */
export function recentCommands(groups: readonly PaletteGroup[], recent: readonly string[]): PaletteCommand[] {
  const available = new Map(
    groups.flatMap((group) => group.commands.map((command) => [paletteId(group, command), command] as const)),
  );
  return recent.flatMap((id) => {
    const command = available.get(id);
    return command ? [{ ...command, id }] : [];
  });
}

function rankGroup(group: PaletteGroup, wanted: string, recent: readonly string[]): Ranked {
  const weight = group.isAddition ? KEYWORD_WEIGHT.addition : KEYWORD_WEIGHT.command;
  const ranked = group.commands
    .map((command) => {
      const bonus = recent.includes(paletteId(group, command)) ? RECENT_BONUS : 0;
      return { command, score: scoreCommand(command, wanted, weight) + bonus };
    })
    .filter(({ score }) => score >= MIN_SCORE)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_PER_GROUP);
  return { group, ranked, best: ranked[0]?.score ?? 0 };
}

function leads({ group, best }: Ranked): boolean {
  return !group.isAddition && best >= LEADING_SCORE;
}

function scoreCommand({ label, keywords = [] }: PaletteCommand, wanted: string, weight: number): number {
  return Math.max(
    scoreText(label.toLowerCase(), wanted),
    ...keywords.map((keyword) => weight * scoreText(keyword.toLowerCase(), wanted)),
  );
}
