import type { Item, PairedItem } from "@heddle/workflow";

/** Where an item came from: the position in input `input` of its run. */
export function originsOf(item: Item | undefined): PairedItem[] {
  const paired = item?.pairedItem;
  if (paired === undefined) return [];
  return [paired].flat().map((each) => (typeof each === "number" ? { item: each } : each));
}
