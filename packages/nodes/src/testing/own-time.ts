/**
 * Processor time of this thread that a call takes, in milliseconds: the least of some calls, because collecting the
 * garbage of other tests adds to some of them.
 */
export async function ownTime(call: () => Promise<unknown>, calls = 4): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let done = 0; done < calls; done++) {
    const before = process.threadCpuUsage();
    await call();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}
