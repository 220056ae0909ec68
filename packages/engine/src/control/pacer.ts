/** Milliseconds of uninterrupted work, after which other tasks of the thread get a turn. */
const SLICE_MS = 10;

/** Decides when a run must let timers, messages and input of its thread through. */
export class Pacer {
  #pauseAt = performance.now() + SLICE_MS;

  /** True when the run has worked long enough without a pause. */
  get isDue(): boolean {
    return performance.now() >= this.#pauseAt;
  }

  /** Lets everything run that the thread has to do. */
  async pause(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    this.#pauseAt = performance.now() + SLICE_MS;
  }
}
