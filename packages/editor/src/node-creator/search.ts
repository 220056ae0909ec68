import { compareTexts } from "../base/language/order.ts";
import { scoreText } from "../base/search/score-text.ts";
import type { CreatorEntry } from "./entries.ts";

const NAME_WEIGHT = 2;
const ALIAS_WEIGHT = 1;
const DESCRIPTION_WEIGHT = 0.4;
const CATEGORY_WEIGHT = 0.2;
/** Recently used entries rank first among equals. */
const USE_WEIGHT = 0.06;

/**
 * Returns the matching entries, best first; `recent` are keys of recently used ones, newest first. The word "trigger"
 * is ignored: half of them are triggers.
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
    const bonus = used < 0 ? 0 : USE_WEIGHT * (1 - used / recent.length);
    return score > 0 ? [{ entry, score: score + bonus }] : [];
  });
  return ranked.sort((a, b) => b.score - a.score || compareEqual(a.entry, b.entry)).map(({ entry }) => entry);
}

/** Ranks the default action of an app first, the others in the order of its form. */
function compareEqual(a: CreatorEntry, b: CreatorEntry): number {
  const byDistance = (a.distance ?? 0) - (b.distance ?? 0);
  if (byDistance !== 0) return byDistance;
  return a.parameters && a.type === b.type ? 0 : compareTexts(a.label, b.label);
}

function scoreEntry(entry: CreatorEntry, wanted: string): number {
  const aliases = entry.node.codex?.alias ?? [];
  return Math.max(
    NAME_WEIGHT * scoreText(nameOf(entry, wanted), wanted),
    ...aliases.map((alias) => ALIAS_WEIGHT * scoreText(alias.toLowerCase(), wanted)),
    entry.description.toLowerCase().includes(wanted) ? DESCRIPTION_WEIGHT : 0,
    isInCategory(entry, wanted) ? CATEGORY_WEIGHT : 0,
  );
}

/** Actions of an app that match by the app's name are equal, however long their own names are. */
function nameOf({ node, label, parameters }: CreatorEntry, wanted: string): string {
  if (!parameters) return label.toLowerCase();
  const app = node.displayName.toLowerCase();
  return app.includes(wanted) ? app : `${app} ${label.toLowerCase()}`;
}

/** True if the category matches, which needs three letters; actions match by their own name. */
function isInCategory({ node, parameters }: CreatorEntry, wanted: string): boolean {
  if (parameters || wanted.length < 3) return false;
  const { categories = [], subcategories = {} } = node.codex ?? {};
  const names = [...categories, ...Object.values(subcategories).flat()];
  return names.some((name) => ` ${name.toLowerCase()}`.includes(` ${wanted}`));
}
