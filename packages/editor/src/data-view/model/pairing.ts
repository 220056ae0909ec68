import type { Item, PairedItem } from "@heddle/workflow";

/** Returns the origin of an item: the position in input `input` of its run. */
export function originsOf(item: Item | undefined): PairedItem[] {
  const paired = item?.pairedItem;
  if (paired === undefined) return [];
  return [paired].flat().map((each) => (typeof each === "number" ? { item: each } : each));
}
