import { scoreText } from "../../base/search/score-text.ts";
import type { PaletteCommand, PaletteGroup } from "./registry.ts";

const MAX_PER_GROUP = 12;
const KEYWORD_WEIGHT = 0.6;
/** Scattered letters are not a match. */
const MIN_SCORE = 0.3;

/**
 * Returns the matches of a search: the best first in each group, and the group with the best match first. Without a
 * search, the entries that are always listed.
 */
export function findCommands(groups: readonly PaletteGroup[], search: string): PaletteGroup[] {
  const wanted = search.trim().toLowerCase().replaceAll(/\s+/g, " ");
  if (wanted === "") return groups.filter((group) => !group.onlyFound && group.commands.length > 0);
  return groups
    .map((group) => {
      const ranked = group.commands
        .map((command) => ({ command, score: scoreCommand(command, wanted) }))
        .filter(({ score }) => score >= MIN_SCORE)
        .sort((a, b) => b.score - a.score);
      return { group, ranked: ranked.slice(0, MAX_PER_GROUP) };
    })
    .filter(({ ranked }) => ranked.length > 0)
    .sort((a, b) => (b.ranked[0]?.score ?? 0) - (a.ranked[0]?.score ?? 0))
    .map(({ group, ranked }) => ({ ...group, commands: ranked.map(({ command }) => command) }));
}

function scoreCommand({ label, keywords = [] }: PaletteCommand, wanted: string): number {
  return Math.max(
    scoreText(label.toLowerCase(), wanted),
    ...keywords.map((keyword) => KEYWORD_WEIGHT * scoreText(keyword.toLowerCase(), wanted)),
  );
}
