import type { PairedItem } from "@heddle/workflow";

const first: PairedItem[] = [];
const others: PairedItem[][] = [];

/** The pairing with an item of an input. Made once and shared by every run; never change it. */
export function pairWith(item: number, input = 0): PairedItem {
  if (input === 0) {
    while (first.length <= item) first.push({ item: first.length });
    return first[item]!;
  }
  const pairs = (others[input] ??= []);
  while (pairs.length <= item) pairs.push({ item: pairs.length, input });
  return pairs[item]!;
}

/** True for pairings that this module made: a node that copied an item carries one along by accident. */
export function isShared(pair: unknown): boolean {
  const { item, input = 0 } = pair as PairedItem;
  return (input === 0 ? first : others[input])?.[item] === pair;
}
