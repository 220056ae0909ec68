import type { Item } from "@heddle/workflow";
import { readClash } from "./clash-option.ts";
import { type Clash, combineItems, type Entry } from "./combine-items.ts";
import type { MergeContext } from "./description.ts";

/** Combines the first items of all inputs, then the second ones, and so on. */
export function combineByPosition(context: MergeContext, inputs: readonly (readonly Item[])[]): Item[] {
  const unpaired = context.read.given().options.includeUnpaired;
  const clash = positionClash(context);
  const count = rows(
    inputs.map((items) => items.length),
    unpaired,
  );
  return Array.from({ length: count }, (_, index) => {
    const entries = inputs.flatMap((items, input): Entry[] => {
      const item = items[index];
      return item ? [{ item, index, input }] : [];
    });
    return combineItems(entries, clash);
  });
}

/** From version 3, names stay unchanged even if the option adds a suffix. */
function positionClash(context: MergeContext): Clash {
  const clash = readClash(context);
  if (context.node.typeVersion < 3 || clash.resolveClash !== "addSuffix") return clash;
  return { ...clash, resolveClash: "preferLast" };
}

/**
 * Number of rows: that of the shortest input, or of the longest with unpaired items; `firstInput` is the left join of
 * old versions.
 */
function rows(counts: number[], unpaired: unknown): number {
  if (unpaired === true) return Math.max(...counts);
  return unpaired === "firstInput" ? (counts[0] ?? 0) : Math.min(...counts);
}

/** Combines every item of the first input with every item of the second. */
export function combineAll(context: MergeContext, first: readonly Item[], second: readonly Item[]): Item[] {
  const clash = readClash(context);
  const combined = (index: number, at: number) =>
    combineItems(
      [
        { item: first[index] as Item, index, input: 0 },
        { item: second[at] as Item, index: at, input: 1 },
      ],
      clash,
    );
  // The input whose values win is iterated inside the other one.
  return clash.resolveClash === "preferInput1"
    ? second.flatMap((_, at) => first.map((_item, index) => combined(index, at)))
    : first.flatMap((_, index) => second.map((_item, at) => combined(index, at)));
}
