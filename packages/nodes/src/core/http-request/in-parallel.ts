/** A range of indexes, and the number processed concurrently. */
interface Range {
  start: number;
  /** Exclusive. */
  end: number;
  maxParallel: number;
}

/**
 * Calls `run` for each index of the range, several concurrently. After a failure no further call starts; running calls
 * are awaited, so that none outlives the node, and the failure with the lowest index is thrown.
 */
export async function inParallel(
  { start, end, maxParallel }: Range,
  run: (index: number) => Promise<void>,
): Promise<void> {
  let next = start;
  const failures: { index: number; error: unknown }[] = [];
  const worker = async () => {
    while (next < end && failures.length === 0) {
      const index = next++;
      try {
        await run(index);
      } catch (error) {
        failures.push({ index, error });
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(maxParallel, end - start) }, worker));
  const [first] = failures.sort((a, b) => a.index - b.index);
  if (first) throw first.error;
}
