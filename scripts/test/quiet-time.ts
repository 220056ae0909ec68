import { cpus } from "node:os";
import { performance } from "node:perf_hooks";

/** Tests replace timers; these are the real ones. */
const { setInterval: every, clearInterval: stopTicking } = globalThis;

/** Shares of a quiet second: how busy this thread and this process are at most, and how much of the host is free at least. */
const QUIET = { thread: 0.05, processors: 0.2, free: 0.3 } as const;

const TICK_MS = 1_000;

/** Totals since the process or the host started, in milliseconds. */
export interface Totals {
  /** The clock. */
  at: number;
  /** Time in which this thread computed. */
  thread: number;
  /** Processor time of this process. */
  process: number;
  /** Idle time of all processors. */
  idle: number;
  /** Time of all processors. */
  all: number;
}

/** Sums up the time in which nothing computed. */
export class QuietTime {
  /** Milliseconds. */
  total = 0;
  readonly #read: () => Totals;
  #before: Totals;

  constructor(read: () => Totals = readTotals) {
    this.#read = read;
    this.#before = read();
  }

  /** Adds the time since the last call if it was quiet. Seconds that come late are a sign of a busy host, and count as one. */
  add(): void {
    const now = this.#read();
    if (isQuiet(this.#before, now)) this.total += Math.min(now.at - this.#before.at, TICK_MS);
    this.#before = now;
  }
}

/**
 * Resolves to the result of `run`, or rejects with the error of `hung` once the thread, the process and the host have
 * been quiet for `limitMs` in total. Time does not count while anything computes: neither slow code nor a busy host
 * reaches the limit, but code that waits for something that never happens does.
 */
export async function endHung<T>(
  run: () => T | PromiseLike<T>,
  limitMs: number,
  hung: () => Error,
  quiet: QuietTime = new QuietTime(),
): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const ticking = every(() => {
    quiet.add();
    if (quiet.total >= limitMs) reject(hung());
  }, TICK_MS);
  ticking.unref();
  try {
    return await Promise.race([run(), promise]);
  } finally {
    stopTicking(ticking);
  }
}

function readTotals(): Totals {
  const { user, system } = process.cpuUsage();
  const times = cpus().map(({ times }) => times);
  return {
    at: performance.now(),
    thread: performance.eventLoopUtilization().active,
    process: (user + system) / 1000,
    idle: times.reduce((sum, { idle }) => sum + idle, 0),
    all: times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0),
  };
}

function isQuiet(before: Totals, now: Totals): boolean {
  const passed = now.at - before.at;
  return (
    (now.thread - before.thread) / passed < QUIET.thread &&
    (now.process - before.process) / passed < QUIET.processors &&
    (now.idle - before.idle) / (now.all - before.all) > QUIET.free
  );
}
