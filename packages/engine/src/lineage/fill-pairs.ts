import type { Item, PairedItem } from "@heddle/workflow";
import { EngineError } from "../errors.ts";
import type { Inputs, Outputs } from "../items/inputs.ts";
import { pageSourceOf } from "../items/paged-items.ts";
import { isShared, pairingOf, pairWith } from "../items/pairs.ts";
import { originFinder } from "./find-origin.ts";

/** Items per output as a node returns them. */
type RawOutputs = readonly (readonly Item[] | null | undefined)[];

/**
 * Adds the pairing that a node left out: items passed on are paired with their position in the input, lists of equal length one to
 * one, all items with the only input item if there is one, and the only output item with the first input item. Returns the same arrays unless a pairing had to be added; items are
 * copied (one level) only then.
 */
export function fillPairs(outputs: RawOutputs, inputs: Inputs): Outputs {
  const result: Outputs = [];
  for (const items of outputs) {
    result.push(items == null ? null : items.length === 0 ? (items as Item[]) : fillOutput(items, inputs));
  }
  return result;
}

function fillOutput(items: readonly Item[], inputs: Inputs): Item[] {
  const input = inputs.length === 1 ? inputs[0] : soleInput(inputs);
  if (items === input) return fillPassed(items);
  // Long lists are made of items that name theirs; reading them all again would take as long as making them.
  if (pageSourceOf(items)) return items as Item[];
  const origin = isOneToOne(items, input) ? undefined : originFinder(inputs, items.length);
  let result: Item[] | undefined;
  for (let index = 0; index < items.length; index++) {
    const item = checked(items[index], index);
    const pair = origin ? kept(item, origin(item)) : pairOneToOne(item, index, input as readonly Item[]);
    if (pair === item.pairedItem) continue;
    result ??= items.slice();
    result[index] = withPair(item, pair);
  }
  return result ?? (items as Item[]);
}

/** Pairs the items of an input that was passed on as a whole. */
function fillPassed(items: readonly Item[]): Item[] {
  let result: Item[] | undefined;
  for (let index = 0; index < items.length; index++) {
    const item = items[index]!;
    const pair = pairWith(index);
    if (isSame(pairingOf(item), pair)) continue;
    result ??= items.slice();
    result[index] = withPair(item, pair);
  }
  return result ?? (items as Item[]);
}

/** True for lists of equal length, unless the output is the input in another order. */
function isOneToOne(items: readonly Item[], input: readonly Item[] | undefined): boolean {
  if (input?.length !== items.length) return false;
  const differs = items.findIndex((item, index) => item !== input[index]);
  return differs < 0 || !input.includes(items[differs]!);
}

/** The pairing of an item in a list as long as the input. */
function pairOneToOne(item: Item, index: number, input: readonly Item[]): Item["pairedItem"] {
  const existing = pairingOf(item);
  const source = input[index]!;
  if (existing === undefined || item === source || existing === source.pairedItem || isShared(existing)) {
    return kept(item, pairWith(index));
  }
  return typeof existing === "number" ? pairWith(existing) : existing;
}

/** Keeps an equal pairing that the item already has, so that the item needs no copy. */
function kept(item: Item, pair: Item["pairedItem"]): Item["pairedItem"] {
  if (typeof pair !== "object" || Array.isArray(pair)) return pair;
  const existing = pairingOf(item);
  return isSame(existing, pair) ? existing : pair;
}

function isSame(existing: Item["pairedItem"], pair: PairedItem): boolean {
  if (existing === pair) return true;
  if (typeof existing !== "object" || Array.isArray(existing)) return false;
  return (
    existing.item === pair.item && (existing.input ?? 0) === (pair.input ?? 0) && !existing.sourceOverwrite
  );
}

/** The first input when no other input has data. */
function soleInput(inputs: Inputs): readonly Item[] | undefined {
  for (let index = 1; index < inputs.length; index++) if (inputs[index]?.length) return undefined;
  return inputs[0];
}

function checked(item: Item | undefined, index: number): Item {
  if (typeof item === "object" && item !== null && typeof item.json === "object" && item.json !== null)
    return item;
  throw new EngineError("not-an-item", { index });
}

function withPair(item: Item, pairedItem: Item["pairedItem"]): Item {
  const copy: Item = { ...item };
  if (pairedItem === undefined) delete copy.pairedItem;
  else copy.pairedItem = pairedItem;
  return copy;
}
