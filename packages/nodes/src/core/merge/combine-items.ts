import { type Item, isRecord, type PairedItem } from "@heddle/workflow";

type Json = Record<string, unknown>;

/** An item with its origin. */
export interface Entry {
  item: Item;
  index: number;
  /** Index of the input. */
  input: number;
}

/** Merging of fields that several items have. */
export interface Clash {
  /** `addSuffix`, `preferLast` or `preferInput1`, `preferInput2`, …. */
  resolveClash: string;
  /** `deepMerge` or `shallowMerge`. */
  mergeMode: string;
  /** Empty values do not replace others. */
  overrideEmpty: boolean;
}

/** One item out of several, by the rules for clashing fields. */
export function combineItems(entries: readonly Entry[], clash: Clash): Item {
  const combined: Item = { json: combineJson(entries, clash), pairedItem: entries.map(pairOf) };
  const files = preferred(entries, clash.resolveClash).filter((entry) => entry.item.binary);
  if (files.length > 0) combined.binary = Object.assign({}, ...files.map((entry) => entry.item.binary));
  return combined;
}

/** An item that found no partner; its fields are numbered too when all are. */
export function aloneItem(entry: Entry, clash?: Clash): Item {
  const json = clash?.resolveClash === "addSuffix" ? suffixed(entry) : entry.item.json;
  return { ...entry.item, json, pairedItem: pairOf(entry) };
}

function pairOf({ index, input }: Entry): PairedItem {
  return { item: index, input };
}

function combineJson(entries: readonly Entry[], clash: Clash): Json {
  if (clash.resolveClash === "addSuffix") return Object.assign({}, ...entries.map(suffixed));
  const result: Json = {};
  for (const { item } of preferred(entries, clash.resolveClash)) mergeInto(result, item.json, clash);
  return result;
}

function suffixed({ item, input }: Entry): Json {
  return Object.fromEntries(Object.entries(item.json).map(([key, value]) => [`${key}_${input + 1}`, value]));
}

/** The preferred entry last, so that its values win. */
function preferred(entries: readonly Entry[], resolveClash: string): Entry[] {
  const input = /^preferInput(\d+)$/.exec(resolveClash)?.[1];
  if (input === undefined) return [...entries];
  const wins = (entry: Entry) => entry.input === Number(input) - 1;
  return [...entries.filter((entry) => !wins(entry)), ...entries.filter(wins)];
}

/** `target` is the caller's own; values of `source` are never changed. */
function mergeInto(target: Json, source: Json, clash: Clash): void {
  for (const key of Object.keys(source)) {
    const value = source[key];
    if (value === undefined || key === "__proto__") continue;
    const known = Object.hasOwn(target, key);
    if (known && clash.overrideEmpty && isEmpty(value)) continue;
    target[key] = known && clash.mergeMode !== "shallowMerge" ? merged(target[key], value, clash) : value;
  }
}

/** Objects and lists are merged into new ones, anything else is replaced. */
function merged(first: unknown, second: unknown, clash: Clash): unknown {
  if (isRecord(first) && isRecord(second)) {
    const result = { ...first };
    mergeInto(result, second, clash);
    return result;
  }
  if (!Array.isArray(first) || !Array.isArray(second)) return second;
  return Array.from({ length: Math.max(first.length, second.length) }, (_, index) =>
    index >= second.length
      ? first[index]
      : index >= first.length
        ? second[index]
        : merged(first[index], second[index], clash),
  );
}

function isEmpty(value: unknown): boolean {
  return value === null || value === "";
}
