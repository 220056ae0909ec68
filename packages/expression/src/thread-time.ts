interface Usage {
  readonly user: number;
  readonly system: number;
}

/** Optional host function: microseconds of CPU time used by the calling thread. */
const host = globalThis as { process?: { threadCpuUsage?: () => Usage } };

/**
 * Milliseconds of work of this thread; only differences are meaningful. On a server it is CPU time, so that other
 * threads and processes do not count against an expression; in a browser, which does not report it, wall-clock time.
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
