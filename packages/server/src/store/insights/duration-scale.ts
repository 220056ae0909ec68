/** Steps per doubling: a duration read from the scale is wrong by a tenth at most. */
const STEPS = 4;
/** 2^32 ms are 50 days; what takes longer counts as that long. */
const LAST_STEP = 32 * STEPS + 1;

/** Step of the scale for a duration in milliseconds. Step 0 is below one millisecond. */
export function stepOf(milliseconds: number): number {
  if (!(milliseconds >= 1)) return 0;
  return Math.min(LAST_STEP, Math.floor(Math.log2(milliseconds) * STEPS) + 1);
}

/** A duration in the middle of a step, in milliseconds. */
export function durationOf(step: number): number {
  return step <= 0 ? 0 : 2 ** ((step - 0.5) / STEPS);
}

/**
 * The duration that the given share of all durations does not exceed, in milliseconds; undefined when there are none.
 * `counts` are numbers of durations by step.
 */
export function percentile(counts: ReadonlyMap<number, number>, share: number): number | undefined {
  let left = share * [...counts.values()].reduce((sum, count) => sum + count, 0);
  let last: number | undefined;
  for (const [step, count] of [...counts].toSorted(([a], [b]) => a - b)) {
    if (count <= 0) continue;
    last = durationOf(step);
    left -= count;
    if (left <= 0) return last;
  }
  return last;
}
