/** Returns the index after a step of `by` in a list of `count` rows; -1 is none, and the ends wrap. */
export function nextIndex(index: number, count: number, by: 1 | -1): number {
  if (count === 0) return -1;
  if (index < 0) return by === 1 ? 0 : count - 1;
  return (index + by + count) % count;
}
