import { compareTexts } from "../base/language/order.ts";
import { texts } from "../base/texts/index.ts";
import type { CreatorEntry } from "./entries.ts";

/** A category with its node types. */
export interface Category {
  name: string;
  /** Undefined if the category has no parts. */
  subcategories?: readonly Subcategory[];
  entries: readonly CreatorEntry[];
}

interface Subcategory {
  name: string;
  entries: readonly CreatorEntry[];
}

/** Category of nodes without a service. */
export const CORE_NODES = "Core Nodes";
const CUSTOM_NODES = "Custom Nodes";
const SUGGESTED_NODES = "Suggested Nodes";
const MISCELLANEOUS = "Miscellaneous";
/** Parts of the core nodes, in order. */
const coreSubcategories = ["Flow", "Files", "Data Transformation", "Helpers"] as const;

const first = [CORE_NODES, CUSTOM_NODES, SUGGESTED_NODES];

/** Packages name some categories differently. */
const sameCategories: Record<string, string> = { Finance: "Finance & Accounting" };

/** Returns a category's label: those of the format translated, others as in their package. */
export const categoryLabel = (name: string): string => texts.creator.categories[name] ?? name;

/** Orders categories: core, custom, suggested, the others alphabetically, uncategorized last. */
export function compareCategories(a: string, b: string): number {
  return rank(a) - rank(b) || compareTexts(a, b);
}

function rank(name: string): number {
  const at = first.indexOf(name);
  if (at >= 0) return at;
  return name === MISCELLANEOUS ? first.length + 1 : first.length;
}

/**
 * Groups entries by category; an entry with several is in each, one without in the last. `suggested` are node types
 * in order.
 */
export function groupByCategory(
  entries: readonly CreatorEntry[],
  suggested: readonly string[] = [],
): Category[] {
  const groups = new Map<string, CreatorEntry[]>();
  const wanted = suggested.flatMap((type) => entries.find((entry) => entry.type === type) ?? []);
  if (wanted.length > 0) groups.set(SUGGESTED_NODES, wanted);
  for (const entry of entries) {
    const named = (entry.node.codex?.categories ?? []).map((name) => sameCategories[name] ?? name);
    for (const name of named.length > 0 ? named : [MISCELLANEOUS]) {
      const group = groups.get(name);
      if (group) group.push(entry);
      else groups.set(name, [entry]);
    }
  }
  return [...groups.entries()]
    .sort(([a], [b]) => compareCategories(a, b))
    .map(([name, list]) => ({
      name,
      entries: list,
      ...(name === CORE_NODES ? { subcategories: groupCore(list) } : {}),
    }));
}

function groupCore(entries: readonly CreatorEntry[]): Subcategory[] {
  const parts = coreSubcategories.map((name) => ({
    name: name as string,
    entries: entries.filter((entry) => subcategoriesOf(entry).includes(name)),
  }));
  return parts.filter((part) => part.entries.length > 0);
}

function subcategoriesOf(entry: CreatorEntry): string[] {
  const known: readonly string[] = coreSubcategories;
  const named = (entry.node.codex?.subcategories?.[CORE_NODES] ?? []).filter((name) => known.includes(name));
  return named.length > 0 ? named : ["Helpers"];
}
