import type { ExecutorHandle } from "./executor-handle.ts";

const LOOK_EVERY = 500;
const DEFAULT_TIMEOUT_MS = 15_000;
/** Further looks without a heartbeat while a thread is starting. */
const STARTING_LOOKS = 60;

/**
 * Replaces executors whose heart stands still, or whose buffers grow beyond all bounds. Silence is counted in looks rather than by the clock, so that a machine that
 * was asleep does not look like a blocked executor.
 */
export class Watchdog {
  readonly #timer: NodeJS.Timeout;
  readonly #silence = new WeakMap<ExecutorHandle, { beat: number; looks: number }>();

  constructor(timeout = DEFAULT_TIMEOUT_MS, executors: () => readonly ExecutorHandle[]) {
    const every = Math.min(LOOK_EVERY, timeout / 4);
    const allowed = Math.ceil(timeout / every);
    this.#timer = setInterval(() => {
      for (const executor of [...executors()]) {
        const patience = executor.isUp ? allowed : allowed + STARTING_LOOKS;
        if (this.#looksSilent(executor) >= patience)
          executor.replace(executor.isHeapFull ? "memory" : "blocked");
        else if (executor.running.size > 0) void endWithBuffers(executor);
      }
    }, every);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Checks in a row without a heartbeat while something ran there. */
  #looksSilent(executor: ExecutorHandle): number {
    const { beat } = executor.signs;
    const last = this.#silence.get(executor);
    const isSilent = last?.beat === beat && executor.running.size > 0;
    const looks = isSilent ? last.looks + 1 : 0;
    this.#silence.set(executor, { beat, looks });
    return looks;
  }
}

/** Buffers lie outside of the heap, whose limit does not see them. */
async function endWithBuffers(executor: ExecutorHandle): Promise<void> {
  const isTooMuch = await executor.hasTooManyBuffers().catch(() => false);
  if (isTooMuch) executor.replace("memory");
}
