import type { ExecutorHandle } from "./executor-handle.ts";

const LOOK_EVERY_MS = 500;
const DEFAULT_TIMEOUT_MS = 15_000;
/** Number of timeouts for which a thread can be silent without CPU usage, because it then waits in native code. */
const MAX_IDLE_TIMEOUTS = 4;
/** Fraction of the timeout after which an unresponsive executor counts as stalled. */
const STALLED_PART = 1 / 5;
/** Further looks without a heartbeat while a thread is starting. */
const STARTING_LOOKS = 60;

/** Observed parts of an executor. */
export type WatchedExecutor = Pick<
  ExecutorHandle,
  "signs" | "running" | "isHeapFull" | "isUp" | "cpuTimeMs" | "hasTooManyBuffers" | "replace"
>;

/** Time since an executor's last heartbeat. */
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
 * Replaces executors whose heartbeat stops, or whose buffers grow without limit. It measures the CPU time of a silent
 * thread, so that neither a busy host nor one that was suspended makes a healthy executor look blocked.
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
    // A thread that has ended reports no more values.
    const cpuTimeMs = await executor.cpuTimeMs().catch(() => undefined);
    if (cpuTimeMs === undefined) return;
    if (this.#isBlocked(executor, cpuTimeMs)) executor.replace(executor.isHeapFull ? "memory" : "blocked");
    else await endWithBuffers(executor);
  }

  #isBlocked(executor: WatchedExecutor, cpuTimeMs: number): boolean {
    const { isUp, signs } = executor;
    const { beat } = signs;
    const last = this.#silences.get(executor);
    // Its startup time does not show how long it has been silent since.
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

/** Buffers are outside of the heap, so its limit does not apply. */
async function endWithBuffers(executor: WatchedExecutor): Promise<void> {
  const isTooMuch = await executor.hasTooManyBuffers().catch(() => false);
  if (isTooMuch) executor.replace("memory");
}
