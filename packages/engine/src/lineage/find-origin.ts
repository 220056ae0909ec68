import type { Item, PairedItem } from "@heddle/workflow";
import type { Inputs } from "../items/inputs.ts";
import { pageSourceOf } from "../items/paged-items.ts";
import { isShared, pairingOf, pairWith } from "../items/pairs.ts";

/** Searches of the whole input after which an index is built. */
const MAX_SCANS = 4;

/**
 * Returns a function that finds the origin of an output's items. Items passed on are recognized by identity, first in
 * order; copies by their copied pairing. Other items keep the pairing that their node set, or belong to the only input
 * item; a single item created from several belongs to the first of them.
 */
export function originFinder(inputs: Inputs, outputCount: number): (item: Item) => Item["pairedItem"] {
  let input = 0;
  let next = 0;
  let scans = 0;
  let index: Map<object, PairedItem | null> | undefined;
  // Items that are read page by page are other objects each time.
  const hasIdentity = !inputs.some((items) => items && pageSourceOf(items));
  const only = outputCount === 1 ? firstOfOnlyInput(inputs) : onlyItem(inputs);

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

  /** For items that are passed on in another order. */
  function anywhere(item: Item): PairedItem | undefined {
    for (let at = 0; at < inputs.length; at++) {
      const found = inputs[at]?.indexOf(item) ?? -1;
      if (found >= 0) return pairWith(found, at);
    }
    return undefined;
  }

  function find(item: Item): PairedItem | undefined {
    if (inputs[input]?.[next] === item) return pairWith(next++, input);
    if (index === undefined && scans < MAX_SCANS) {
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
    const found = hasIdentity ? find(item) : undefined;
    if (found) return found;
    const existing = pairingOf(item);
    if (typeof existing === "number") return pairWith(existing);
    return existing === undefined || isShared(existing) ? only : existing;
  };
}

function carriedFrom(item: Item, index: Map<object, PairedItem | null>): PairedItem | undefined {
  const existing = pairingOf(item);
  return typeof existing === "object" ? (index.get(existing) ?? undefined) : undefined;
}

/** Positions by item and by pairing; null for pairings that several items have. */
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

function firstOfOnlyInput(inputs: Inputs): PairedItem | undefined {
  const input = inputs.findIndex((items) => items?.length);
  const isOnly = !inputs.some((items, index) => index > input && items?.length);
  return input >= 0 && isOnly ? pairWith(0, input) : undefined;
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
