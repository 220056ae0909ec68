import { performance } from "node:perf_hooks";

const LOOK_EVERY = 25;
/** Share of the time in which the thread has something to do. */
const BUSY = 0.9;

/** Tells whether this thread has its hands full; looks again every few milliseconds as long as someone asks. */
export class MainLoad {
  readonly #onLook: () => void;
  #last = performance.eventLoopUtilization();
  #isBusy = false;
  #timer: NodeJS.Timeout | undefined;

  /** `onLook` is called at the look after someone was told that it is busy. */
  constructor(onLook: () => void) {
    this.#onLook = onLook;
  }

  get isBusy(): boolean {
    this.#timer ??= setTimeout(() => this.#look(), LOOK_EVERY).unref();
    return this.#isBusy;
  }

  #look(): void {
    this.#timer = undefined;
    const now = performance.eventLoopUtilization();
    const wasBusy = this.#isBusy;
    this.#isBusy = performance.eventLoopUtilization(now, this.#last).utilization > BUSY;
    this.#last = now;
    if (wasBusy) this.#onLook();
  }
}
