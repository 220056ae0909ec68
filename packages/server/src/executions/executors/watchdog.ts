import type { ExecutorHandle } from "./executor-handle.ts";

const LOOK_EVERY_MS = 500;
const DEFAULT_TIMEOUT_MS = 15_000;
/** How many timeouts a thread may stand still without using the processor, which is then waiting in native code. */
const MAX_IDLE_TIMEOUTS = 4;
/** Part of the timeout after which an executor that does not respond counts as stalled. */
const STALLED_PART = 1 / 5;
/** Further looks without a heartbeat while a thread is starting. */
const STARTING_LOOKS = 60;

/** What is looked at of an executor. */
export type WatchedExecutor = Pick<
  ExecutorHandle,
  "signs" | "running" | "isHeapFull" | "isUp" | "cpuTimeMs" | "hasTooManyBuffers" | "replace"
>;

/** How long an executor has been without a heartbeat. */
interface Silence {
  beat: number;
  /** False while the thread was starting. */
  isUp: boolean;
  /** Looks in a row. */
  looks: number;
  /** Processor time of the thread at the first of them, in milliseconds. */
  cpuTimeMs: number;
  /** True when it was reported as a stall. */
  isReported: boolean;
}

/**
 * Replaces executors whose heart stands still, or whose buffers grow beyond all bounds. What counts is the processor time that a silent thread
 * used, so that neither a busy machine nor one that was asleep makes a healthy executor look blocked.
 */
export class Watchdog {
  readonly #timer: NodeJS.Timeout;
  readonly #timeoutMs: number;
  readonly #idleLooks: number;
  readonly #onStalled: (executor: WatchedExecutor) => void;
  readonly #silences = new WeakMap<WatchedExecutor, Silence>();

  /** `onStalled` is called once for every silence that lasts for long. */
  constructor(
    timeoutMs = DEFAULT_TIMEOUT_MS,
    executors: () => readonly WatchedExecutor[],
    onStalled: (executor: WatchedExecutor) => void = () => {},
  ) {
    this.#onStalled = onStalled;
    const every = Math.min(LOOK_EVERY_MS, timeoutMs / 4);
    this.#timeoutMs = timeoutMs;
    this.#idleLooks = Math.ceil((MAX_IDLE_TIMEOUTS * timeoutMs) / every);
    this.#timer = setInterval(() => {
      for (const executor of [...executors()]) if (executor.running.size > 0) void this.#look(executor);
    }, every);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #look(executor: WatchedExecutor): Promise<void> {
    // A thread that has ended tells nothing any more.
    const cpuTimeMs = await executor.cpuTimeMs().catch(() => undefined);
    if (cpuTimeMs === undefined) return;
    if (this.#isBlocked(executor, cpuTimeMs)) executor.replace(executor.isHeapFull ? "memory" : "blocked");
    else await endWithBuffers(executor);
  }

  #isBlocked(executor: WatchedExecutor, cpuTimeMs: number): boolean {
    const { isUp, signs } = executor;
    const { beat } = signs;
    const last = this.#silences.get(executor);
    // How long it took to start says nothing of how long it has been silent since.
    if (last?.beat !== beat || last.isUp !== isUp || executor.running.size === 0) {
      this.#silences.set(executor, { beat, isUp, looks: 0, cpuTimeMs, isReported: false });
      return false;
    }
    last.looks++;
    if (!isUp) return last.looks >= this.#idleLooks + STARTING_LOOKS;
    const busyMs = cpuTimeMs - last.cpuTimeMs;
    if (!last.isReported && busyMs >= this.#timeoutMs * STALLED_PART) {
      last.isReported = true;
      this.#onStalled(executor);
    }
    return busyMs >= this.#timeoutMs || last.looks >= this.#idleLooks;
  }
}

/** Buffers lie outside of the heap, whose limit does not see them. */
async function endWithBuffers(executor: WatchedExecutor): Promise<void> {
  const isTooMuch = await executor.hasTooManyBuffers().catch(() => false);
  if (isTooMuch) executor.replace("memory");
}
