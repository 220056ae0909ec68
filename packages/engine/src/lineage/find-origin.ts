import type { Item, PairedItem } from "@heddle/workflow";
import { isShared, pairingOf, pairWith } from "./pairs.ts";

type Inputs = readonly (readonly Item[] | undefined)[];

/** Looking through the whole input for one item is cheaper than an index as long as there are few of them. */
const SCANS_BEFORE_INDEX = 4;

/**
 * Says where the items of one output came from. Items passed on are recognised by identity, in order first; copies of items by the
 * pairing they carried along; anything else keeps the pairing its node gave, or belongs to the only input item.
 */
export function originFinder(inputs: Inputs): (item: Item) => Item["pairedItem"] {
  let input = 0;
  let next = 0;
  let scans = 0;
  let index: Map<object, PairedItem | null> | undefined;
  const only = onlyItem(inputs);

  function inOrder(item: Item): PairedItem | undefined {
    for (let at = input; at < inputs.length; at++) {
      const found = inputs[at]?.indexOf(item, at === input ? next : 0) ?? -1;
      if (found < 0) continue;
      input = at;
      next = found + 1;
      return pairWith(found, at);
    }
    return undefined;
  }

  /** Items that come back in another order, after those behind them. */
  function anywhere(item: Item): PairedItem | undefined {
    for (let at = 0; at < inputs.length; at++) {
      const found = inputs[at]?.indexOf(item) ?? -1;
      if (found >= 0) return pairWith(found, at);
    }
    return undefined;
  }

  function find(item: Item): PairedItem | undefined {
    if (inputs[input]?.[next] === item) return pairWith(next++, input);
    if (index === undefined && scans < SCANS_BEFORE_INDEX) {
      const found = inOrder(item);
      if (found) return found;
      scans++;
      const before = anywhere(item);
      if (before || typeof pairingOf(item) !== "object") return before;
    }
    index ??= indexItems(inputs);
    return index.get(item) ?? carriedFrom(item, index);
  }

  return (item) => {
    const found = find(item);
    if (found) return found;
    const given = pairingOf(item);
    if (typeof given === "number") return pairWith(given);
    return given === undefined || isShared(given) ? only : given;
  };
}

function carriedFrom(item: Item, index: Map<object, PairedItem | null>): PairedItem | undefined {
  const given = pairingOf(item);
  return typeof given === "object" ? (index.get(given) ?? undefined) : undefined;
}

/** Items and the pairings they carry, each with its place; null for pairings that several items carry. */
function indexItems(inputs: Inputs): Map<object, PairedItem | null> {
  const index = new Map<object, PairedItem | null>();
  inputs.forEach((items, input) => {
    items?.forEach((item, position) => {
      const pair = pairWith(position, input);
      if (!index.has(item)) index.set(item, pair);
      const carried = pairingOf(item);
      if (typeof carried === "object") index.set(carried, index.has(carried) ? null : pair);
    });
  });
  return index;
}

function onlyItem(inputs: Inputs): PairedItem | undefined {
  let pair: PairedItem | undefined;
  for (let input = 0; input < inputs.length; input++) {
    const count = inputs[input]?.length ?? 0;
    if (count === 0) continue;
    if (count > 1 || pair) return undefined;
    pair = pairWith(0, input);
  }
  return pair;
}
