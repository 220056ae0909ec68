/** A line of a text, or of two: `before` and `after` are line numbers from 0. */
export interface LineDiff {
  kind: "same" | "added" | "removed";
  text: string;
  before?: number;
  after?: number;
}

/** Beyond so many differing lines, one text is shown as gone and the other as new. */
const MOST_STEPS = 600;

/** Compares two texts line by line, with as few added and removed lines as possible. */
export function diffLines(before: string, after: string): LineDiff[] {
  const a = before.split(/\r?\n/);
  const b = after.split(/\r?\n/);
  const shorter = Math.min(a.length, b.length);
  let head = 0;
  while (head < shorter && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < shorter - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  const lines: LineDiff[] = [];
  const same = (i: number, j: number) => lines.push({ kind: "same", text: a[i] ?? "", before: i, after: j });
  for (let i = 0; i < head; i++) same(i, i);
  let [i, j] = [head, head];
  const upTo = (x: number, y: number) => {
    while (i < x) lines.push({ kind: "removed", text: a[i] ?? "", before: i++ });
    while (j < y) lines.push({ kind: "added", text: b[j] ?? "", after: j++ });
  };
  for (const [x, y] of matches(a.slice(head, a.length - tail), b.slice(head, b.length - tail))) {
    upTo(head + x, head + y);
    same(i++, j++);
  }
  upTo(a.length - tail, b.length - tail);
  while (i < a.length) same(i++, j++);
  return lines;
}

/** Pairs of equal lines, by the greedy algorithm of Myers: furthest reaching paths, one difference after the other. */
function matches(a: readonly string[], b: readonly string[]): [number, number][] {
  const most = Math.min(a.length + b.length, MOST_STEPS);
  const reached = new Map<number, number>([[1, 0]]);
  const trace: Map<number, number>[] = [];
  for (let steps = 0; steps <= most; steps++) {
    trace.push(new Map(reached));
    for (let k = -steps; k <= steps; k += 2) {
      const isDown = goesDown(reached, k, steps);
      let x = isDown ? (reached.get(k + 1) ?? 0) : (reached.get(k - 1) ?? 0) + 1;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++;
      reached.set(k, x);
      if (x >= a.length && x - k >= b.length) return walkBack(trace, a.length, b.length);
    }
  }
  return [];
}

function goesDown(reached: ReadonlyMap<number, number>, k: number, steps: number): boolean {
  return k === -steps || (k !== steps && (reached.get(k - 1) ?? 0) < (reached.get(k + 1) ?? 0));
}

function walkBack(trace: readonly Map<number, number>[], endX: number, endY: number): [number, number][] {
  const pairs: [number, number][] = [];
  let [x, y] = [endX, endY];
  for (let steps = trace.length - 1; steps >= 0; steps--) {
    const reached = trace[steps]!;
    const k = x - y;
    const from = goesDown(reached, k, steps) ? k + 1 : k - 1;
    const startX = steps === 0 ? 0 : (reached.get(from) ?? 0);
    const startY = steps === 0 ? 0 : startX - from;
    while (x > startX && y > startY) pairs.push([--x, --y]);
    [x, y] = [startX, startY];
  }
  return pairs.reverse();
}

/** A line that became another one: what both begin and end with, and what differs between. */
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
