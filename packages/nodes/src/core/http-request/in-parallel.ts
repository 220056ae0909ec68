/** How many requests of one node are under way at the same time. */
const MAX_CONCURRENT = 50;

/**
 * Runs something for each index from `start` to before `end`, some at a time. After a failure no further one begins; those under
 * way are waited for, so that nothing goes on behind the node's back, and the failure of the first index is thrown.
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
