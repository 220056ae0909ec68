/** Milliseconds of work without a break, after which other tasks of the thread get their turn. */
const SLICE = 10;

/** Tells when it is time to let timers, messages and input through. */
export class Pacer {
  #breakAt = performance.now() + SLICE;

  get isDue(): boolean {
    return performance.now() >= this.#breakAt;
  }

  async pause(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    this.#breakAt = performance.now() + SLICE;
  }
}
