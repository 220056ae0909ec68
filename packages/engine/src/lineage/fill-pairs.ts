import { type Item, NodeError, type PairedItem } from "@heddle/workflow";
import { originFinder } from "./find-origin.ts";
import { isShared, pairingOf, pairWith } from "./pairs.ts";

type Inputs = readonly (readonly Item[] | undefined)[];
type Outputs = readonly (readonly Item[] | null | undefined)[];

/**
 * Gives every output item its pairing where the node left it out: items passed on keep the place they were taken from, equally long
 * lists are paired one to one, and everything comes from the item when there is only one. Returns the given arrays unless
 * something had to be added; items are copied (one level) only then.
 */
export function fillPairs(outputs: Outputs, inputs: Inputs): (Item[] | null)[] {
  const result: (Item[] | null)[] = [];
  for (const items of outputs) {
    result.push(items == null ? null : items.length === 0 ? (items as Item[]) : fillOutput(items, inputs));
  }
  return result;
}

function fillOutput(items: readonly Item[], inputs: Inputs): Item[] {
  const input = inputs.length === 1 ? inputs[0] : soleInput(inputs);
  if (items === input) return fillPassed(items);
  const origin = isOneToOne(items, input) ? undefined : originFinder(inputs);
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

/** The whole input passed on. */
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

/** True for equally long lists, unless the output is the input in another order. */
function isOneToOne(items: readonly Item[], input: readonly Item[] | undefined): boolean {
  if (input?.length !== items.length) return false;
  const differs = items.findIndex((item, index) => item !== input[index]);
  return differs < 0 || !input.includes(items[differs]!);
}

/** The pairing of an item in a list as long as the input. */
function pairOneToOne(item: Item, index: number, input: readonly Item[]): Item["pairedItem"] {
  const given = pairingOf(item);
  const source = input[index]!;
  if (given === undefined || item === source || given === source.pairedItem || isShared(given)) {
    return kept(item, pairWith(index));
  }
  return typeof given === "number" ? pairWith(given) : given;
}

/** Keeps what is there when it says the same, so that the item needs no copy. */
function kept(item: Item, pair: Item["pairedItem"]): Item["pairedItem"] {
  if (typeof pair !== "object" || Array.isArray(pair)) return pair;
  const given = pairingOf(item);
  return isSame(given, pair) ? given : pair;
}

function isSame(given: Item["pairedItem"], pair: PairedItem): boolean {
  if (given === pair) return true;
  if (typeof given !== "object" || Array.isArray(given)) return false;
  return given.item === pair.item && (given.input ?? 0) === (pair.input ?? 0) && !given.sourceOverwrite;
}

/** The only input that brought data, when that is the first. */
function soleInput(inputs: Inputs): readonly Item[] | undefined {
  for (let index = 1; index < inputs.length; index++) if (inputs[index]?.length) return undefined;
  return inputs[0];
}

function checked(item: Item | undefined, index: number): Item {
  if (typeof item === "object" && item !== null && typeof item.json === "object" && item.json !== null)
    return item;
  throw new NodeError(
    `The node returned something that is not an item at position ${index}. An item is an object with a "json" object.`,
  );
}

function withPair(item: Item, pairedItem: Item["pairedItem"]): Item {
  const copy: Item = { ...item };
  if (pairedItem === undefined) delete copy.pairedItem;
  else copy.pairedItem = pairedItem;
  return copy;
}
