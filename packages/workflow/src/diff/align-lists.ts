import { isRecord } from "../plain-data/plain-data.ts";

/** One entry of two lists: its index in the first and in the second; only one of them where it is new or gone. */
export interface ListRow {
  before?: number;
  after?: number;
}

/** Longer lists are compared place by place. */
const MOST_PAIRS = 400_000;

/** Brings together the entries of two lists that are the same thing, though others came or went between them. */
export function alignLists(before: readonly unknown[], after: readonly unknown[]): ListRow[] {
  const from = before.map(identity);
  const to = after.map(identity);
  const shorter = Math.min(from.length, to.length);
  let head = 0;
  while (head < shorter && from[head] === to[head]) head++;
  let tail = 0;
  while (tail < shorter - head && from[from.length - 1 - tail] === to[to.length - 1 - tail]) tail++;
  const middle = pairsOf(from.slice(head, from.length - tail), to.slice(head, to.length - tail));
  const rows: ListRow[] = [];
  for (let i = 0; i < head; i++) rows.push({ before: i, after: i });
  fillGaps(rows, middle, {
    ...{ before: head, after: head },
    ...{ beforeEnd: from.length - tail, afterEnd: to.length - tail },
  });
  for (let i = tail; i > 0; i--) rows.push({ before: from.length - i, after: to.length - i });
  return rows;
}

/** What is the same thing in both lists: what has the same id or name, or else the same content. */
function identity(value: unknown): string {
  if (isRecord(value)) {
    for (const key of ["id", "name", "key"])
      if (typeof value[key] === "string" && value[key] !== "") return `${key}:${value[key]}`;
  }
  return `=${JSON.stringify(value)}`;
}

/** The longest common subsequence, as pairs of indexes. */
function pairsOf(from: readonly string[], to: readonly string[]): [number, number][] {
  if (from.length === 0 || to.length === 0 || from.length * to.length > MOST_PAIRS) return [];
  const width = to.length + 1;
  const lengths = new Uint32Array((from.length + 1) * width);
  for (let i = from.length - 1; i >= 0; i--)
    for (let j = to.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        from[i] === to[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < from.length && j < to.length; ) {
    if (from[i] === to[j]) pairs.push([i++, j++]);
    else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) i++;
    else j++;
  }
  return pairs;
}

/** Between two that belong together, entries at the same place are taken for the same one, changed. */
function fillGaps(
  rows: ListRow[],
  pairs: readonly [number, number][],
  range: { before: number; after: number; beforeEnd: number; afterEnd: number },
): void {
  let { before, after } = range;
  const start = { before, after };
  const gap = (beforeEnd: number, afterEnd: number) => {
    while (before < beforeEnd && after < afterEnd) rows.push({ before: before++, after: after++ });
    while (before < beforeEnd) rows.push({ before: before++ });
    while (after < afterEnd) rows.push({ after: after++ });
  };
  for (const [i, j] of pairs) {
    gap(start.before + i, start.after + j);
    rows.push({ before: before++, after: after++ });
  }
  gap(range.beforeEnd, range.afterEnd);
}
