interface Usage {
  readonly user: number;
  readonly system: number;
}

/** What a host may offer: microseconds of processor time that the calling thread has used. */
const host = globalThis as { process?: { threadCpuUsage?: () => Usage } };

/**
 * Milliseconds that this thread has worked, from a start that only differences have a meaning for. On a server it is processor time, so
 * that what other threads and programs do does not count against an expression; in a browser, which does not tell it, the clock's time.
 */
export const threadTimeMs: () => number = canTell() ? processorTime : () => performance.now();

function processorTime(): number {
  const { user, system } = host.process!.threadCpuUsage!();
  return (user + system) / 1_000;
}

/** Not every system counts the time of a thread. */
function canTell(): boolean {
  try {
    return host.process?.threadCpuUsage?.() !== undefined;
  } catch {
    return false;
  }
}
