import { lcs } from "fast-myers-diff";

/** Number of comparisons after which two lists count as entirely different: more would block a browser. */
const MAX_COMPARISONS = 20_000_000;

/** Indexes of an entry in the first and in the second list. */
export type Match = [before: number, after: number];

/** A longest common subsequence of two lists, as pairs of indexes in ascending order. */
export function matchingEntries(before: readonly string[], after: readonly string[]): Match[] {
  const from = indexesOf(before, new Set(after));
  const to = indexesOf(after, new Set(before));
  let comparisons = 0;
  const isEqual = (i: number, j: number) => {
    if (++comparisons > MAX_COMPARISONS) throw new TooDifferent();
    return before[from[i] as number] === after[to[j] as number];
  };
  try {
    return [...lcs(from, to, isEqual)].flatMap(([i, j, length]) =>
      Array.from({ length }, (_, step): Match => [from[i + step] as number, to[j + step] as number]),
    );
  } catch (error) {
    if (error instanceof TooDifferent) return [];
    throw error;
  }
}

class TooDifferent extends Error {}

/** Indexes of entries that the other list contains too; no others can match. */
function indexesOf(list: readonly string[], others: ReadonlySet<string>): number[] {
  return [...list.keys()].filter((index) => others.has(list[index] as string));
}
