const LARGEST_BLOCK = 256;

/** Ids of executions that the main thread gave ahead of use, in larger blocks the more are used. */
export class IdBlock {
  readonly #fetch: (count: number) => Promise<number[]>;
  #ids: number[] = [];
  #size = 1;
  #fetching: Promise<void> | undefined;

  constructor(fetch: (count: number) => Promise<number[]>) {
    this.#fetch = fetch;
  }

  /** At once when there is one left. */
  take(): number | Promise<number> {
    return this.#ids.pop() ?? this.#takeLate();
  }

  async #takeLate(): Promise<number> {
    for (;;) {
      this.#fetching ??= this.#fill().finally(() => {
        this.#fetching = undefined;
      });
      await this.#fetching;
      const id = this.#ids.pop();
      if (id !== undefined) return id;
    }
  }

  async #fill(): Promise<void> {
    const count = this.#size;
    this.#size = Math.min(LARGEST_BLOCK, this.#size * 2);
    this.#ids = (await this.#fetch(count)).reverse();
  }
}
