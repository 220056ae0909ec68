import { matchingEntries } from "./matching-entries.ts";

/** A line of one or two texts: `before` and `after` are line numbers from 0. */
export interface LineDiff {
  kind: "same" | "added" | "removed";
  text: string;
  before?: number;
  after?: number;
}

/** Compares two texts line by line, with as few added and removed lines as possible. */
export function diffLines(before: string, after: string): LineDiff[] {
  const a = before.split(/\r?\n/);
  const b = after.split(/\r?\n/);
  const lines: LineDiff[] = [];
  let [i, j] = [0, 0];
  const upTo = (x: number, y: number) => {
    while (i < x) lines.push({ kind: "removed", text: a[i] ?? "", before: i++ });
    while (j < y) lines.push({ kind: "added", text: b[j] ?? "", after: j++ });
  };
  for (const [x, y] of matchingEntries(a, b)) {
    upTo(x, y);
    lines.push({ kind: "same", text: a[i] ?? "", before: i++, after: j++ });
  }
  upTo(a.length, b.length);
  return lines;
}

/** Single change that turns the first text into the second: without common prefix and suffix. */
export function diffWithin(before: string, after: string): { start: number; before: string; after: string } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return {
    start,
    before: before.slice(start, before.length - end),
    after: after.slice(start, after.length - end),
  };
}
