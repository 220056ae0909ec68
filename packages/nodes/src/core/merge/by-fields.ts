import { getAtPath, type Item, isRecord } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { readClash } from "./clash-option.ts";
import { aloneItem, combineItems, type Entry } from "./combine-items.ts";
import type { MergeContext } from "./description.ts";

/** Matching items of both inputs. */
interface Matches {
  pairs: { first: Entry; second: Entry }[];
  /** Items that found no partner. */
  alone: [first: Entry[], second: Entry[]];
}

/** Combines items whose fields are equal, as a join of tables does. */
export function combineByFields(
  context: MergeContext,
  first: readonly Item[],
  second: readonly Item[],
): Item[] {
  const { joinMode, outputDataFrom: from } = context.read();
  const clash = readClash(context, joinMode === "enrichInput2" ? "preferInput1" : "preferLast");
  const { pairs, alone } = findMatches(context, first, second);
  const combined = () => pairs.map((pair) => combineItems([pair.first, pair.second], clash));
  switch (joinMode) {
    case "keepNonMatches":
      if (from === "both") return alone.flat().map(withSource);
      return (from === "input1" ? alone[0] : alone[1]).map((entry) => aloneItem(entry));
    case "keepEverything":
      return [...combined(), ...alone.flat().map((entry) => aloneItem(entry, clash))];
    case "enrichInput1":
      return [...combined(), ...alone[0].map((entry) => aloneItem(entry, clash))];
    case "enrichInput2":
      return [...combined(), ...alone[1].map((entry) => aloneItem(entry, clash))];
    default:
      return from === "both" ? combined() : matchedItems(pairs, from === "input1" ? "first" : "second");
  }
}

/** An unmatched item with the name of its input. */
function withSource(entry: Entry): Item {
  const item = aloneItem(entry);
  return { ...item, json: { ...item.json, _source: `input${entry.input + 1}` } };
}

/** Matched items of one input without duplicates, in the order of that input. */
function matchedItems(pairs: Matches["pairs"], side: "first" | "second"): Item[] {
  const entries = new Map(pairs.map((pair) => [pair[side].index, pair[side]]));
  return [...entries.values()].sort((a, b) => a.index - b.index).map((entry) => aloneItem(entry));
}

function findMatches(context: MergeContext, first: readonly Item[], second: readonly Item[]): Matches {
  const fields = fieldsToMatch(context);
  const { fuzzyCompare = false, disableDotNotation = false, multipleMatches } = context.read().options;
  // Version 2.0 matched items that lack a field with each other.
  const matchesMissing = fuzzyCompare || context.node.typeVersion === 2;
  const keyOf = (item: Item, side: 0 | 1) => {
    const values = fields.map((pair) => fieldOf(item, pair[side], !disableDotNotation));
    return !matchesMissing && values.includes(undefined) ? undefined : matchKey(values, fuzzyCompare);
  };
  const partners = new Map<string, Entry[]>();
  const others = second.map((item, index): Entry => ({ item, index, input: 1 }));
  for (const entry of others) {
    const key = keyOf(entry.item, 1);
    if (key === undefined) continue;
    const list = partners.get(key);
    if (list) list.push(entry);
    else partners.set(key, [entry]);
  }
  return pairUp(
    first.map((item, index) => ({ item, index, input: 0 })),
    others,
    (entry) => {
      const key = keyOf(entry.item, 0);
      const found = (key === undefined ? undefined : partners.get(key)) ?? [];
      return multipleMatches === "first" ? found.slice(0, 1) : found;
    },
  );
}

function pairUp(first: Entry[], second: Entry[], partnersOf: (entry: Entry) => Entry[]): Matches {
  const found = new Set<Entry>();
  const matches: Matches = { pairs: [], alone: [[], []] };
  for (const entry of first) {
    const partners = partnersOf(entry);
    if (partners.length === 0) matches.alone[0].push(entry);
    for (const partner of partners) {
      found.add(partner);
      matches.pairs.push({ first: entry, second: partner });
    }
  }
  matches.alone[1] = second.filter((entry) => !found.has(entry));
  return matches;
}

/** Names of the fields to compare, in the first and in the second input. */
function fieldsToMatch(context: MergeContext): [string, string][] {
  const { advanced, mergeByFields, fieldsToMatchString } = context.read();
  const pairs = advanced
    ? mergeByFields.values.map(({ field1, field2 }): [string, string] => [field1.trim(), field2.trim()])
    : fieldsToMatchString.split(",").map((name): [string, string] => [name.trim(), name.trim()]);
  const named = pairs.filter(([one, other]) => one !== "" && other !== "");
  if (named.length > 0) return named;
  throw nodeError("no-fields-to-match", {});
}

/** The field of an item; a path leads into objects where `dotted`. */
export function fieldOf(item: Item, name: string, dotted: boolean): unknown {
  if (Object.hasOwn(item.json, name)) return item.json[name];
  if (!dotted) return undefined;
  try {
    return getAtPath(item.json, name);
  } catch {
    return undefined;
  }
}

/** Equal values have equal keys; `fuzzy` makes numbers equal their text, and everything empty equal. */
export function matchKey(values: unknown[], fuzzy: boolean): string {
  return JSON.stringify(fuzzy ? values.map(loosened) : values, sortKeys);
}

/** Numbers and booleans equal their text, and everything empty is equal. */
function loosened(value: unknown): unknown {
  if (value === null || value === undefined) return "";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (typeof value === "object" && Object.keys(value).length === 0) return "";
  return value;
}

function sortKeys(_: string, value: unknown): unknown {
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
}
