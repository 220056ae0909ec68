import type { Item } from "@heddle/workflow";
import { readClash } from "./clash-option.ts";
import { combineItems, type Entry } from "./combine-items.ts";
import type { MergeContext } from "./description.ts";

/** Combines the first items of all inputs, then the second ones, and so on. */
export function combineByPosition(context: MergeContext, inputs: readonly (readonly Item[])[]): Item[] {
  const unpaired = context.read.given().options.includeUnpaired;
  const clash = readClash(context);
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

/** As many as the shortest input has, the longest with unpaired ones; `firstInput` is the left join of old versions. */
function rows(counts: number[], unpaired: unknown): number {
  if (unpaired === true) return Math.max(...counts);
  return unpaired === "firstInput" ? (counts[0] ?? 0) : Math.min(...counts);
}

/** Combines every item of the first input with every item of the second. */
export function combineAll(context: MergeContext, first: readonly Item[], second: readonly Item[]): Item[] {
  const clash = readClash(context);
  return first.flatMap((item, index) =>
    second.map((other, at) =>
      combineItems(
        [
          { item, index, input: 0 },
          { item: other, index: at, input: 1 },
        ],
        clash,
      ),
    ),
  );
}
