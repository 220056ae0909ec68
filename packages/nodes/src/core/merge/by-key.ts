import { getAtPath, type Item } from "@heddle/workflow";
import { aloneItem, combineItems, type Entry } from "./combine-items.ts";
import type { MergeContext } from "./description.ts";

/** Fields that the second input can replace: all, missing ones (`undefined`), or empty ones too (`blank`). */
type Overwrite = "always" | "blank" | "undefined";

/**
 * The ways of version 1 to join by a key: keys are compared as texts, the last of equal ones in input 2 counts, and the items of
 * input 1 keep their order.
 */
export function combineByKey(context: MergeContext, first: readonly Item[], second: readonly Item[]): Item[] {
  const { keyMode, firstKey, secondKey, overwrite } = context.read();
  const partners = new Map<string, Entry>();
  second.forEach((item, index) => {
    const key = keyOf(item, secondKey);
    if (key !== undefined) partners.set(key, { item, index, input: 1 });
  });
  return first.flatMap((item, index) => {
    const entry: Entry = { item, index, input: 0 };
    const key = keyOf(item, firstKey);
    const partner = key === undefined ? undefined : partners.get(key);
    if (keyMode === "keepKeyMatches") return partner ? [aloneItem(entry)] : [];
    if (keyMode === "removeKeyMatches") return partner ? [] : [aloneItem(entry)];
    return [partner ? merged(entry, partner, overwrite as Overwrite) : aloneItem(entry)];
  });
}

function keyOf(item: Item, name: string): string | undefined {
  const value = Object.hasOwn(item.json, name) ? item.json[name] : atPath(item, name);
  return value === undefined ? undefined : String(value);
}

function atPath({ json }: Item, name: string): unknown {
  try {
    return getAtPath(json, name);
  } catch {
    return undefined;
  }
}

function merged(entry: Entry, partner: Entry, overwrite: Overwrite): Item {
  const resolveClash = overwrite === "always" ? "preferLast" : "preferInput1";
  const combined = combineItems([entry, partner], {
    resolveClash,
    mergeMode: "shallowMerge",
    overrideEmpty: overwrite === "blank",
  });
  return { ...combined, pairedItem: [{ item: entry.index }, { item: partner.index, input: 1 }] };
}
