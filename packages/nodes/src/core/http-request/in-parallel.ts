/** Maximum number of concurrent requests of one node. */
const MAX_CONCURRENT = 50;

/**
 * Runs `work` for each index from `start` up to but excluding `end`, some at a time. After a failure no further one starts; those
 * running are awaited, so that nothing outlives the node, and the failure with the lowest index is thrown.
 */
export async function inParallel(
  start: number,
  end: number,
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
  await Promise.all(Array.from({ length: Math.min(MAX_CONCURRENT, end - start) }, worker));
  const [first] = failures.sort((a, b) => a.index - b.index);
  if (first) throw first.error;
}
