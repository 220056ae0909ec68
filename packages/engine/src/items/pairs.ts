import type { Item, PairedItem } from "@heddle/workflow";

const first: PairedItem[] = [];
const others: PairedItem[][] = [];

/** The pairing with an item of an input. One object is shared by all runs; never change it. */
export function pairWith(item: number, input = 0): PairedItem {
  if (input === 0) {
    while (first.length <= item) first.push({ item: first.length });
    return first[item]!;
  }
  const pairs = (others[input] ??= []);
  while (pairs.length <= item) pairs.push({ item: pairs.length, input });
  return pairs[item]!;
}

/** Pairing of an item; `undefined` for none and for anything that is not a pairing, as scripts can return. */
export function pairingOf(item: Item): Item["pairedItem"] {
  const pair: unknown = item.pairedItem;
  if (typeof pair === "number") return pair;
  if (typeof pair !== "object" || pair === null) return undefined;
  if (Array.isArray(pair)) return pair.length > 0 ? pair : undefined;
  return typeof (pair as PairedItem).item === "number" ? (pair as PairedItem) : undefined;
}

/** True for pairings made by `pairWith`. A node that copies an item copies such a pairing unintentionally. */
export function isShared(pair: Item["pairedItem"]): boolean {
  if (typeof pair !== "object" || Array.isArray(pair)) return false;
  const { item, input = 0 } = pair;
  return (input === 0 ? first : others[input])?.[item] === pair;
}
