const MAX_BLOCK_IDS = 256;

/** Ids of executions that were reserved before use, in blocks that grow with use. */
export class IdBlock {
  readonly #fetch: (count: number) => Promise<number[]>;
  #ids: number[] = [];
  #size = 1;
  #fetching: Promise<void> | undefined;

  constructor(fetch: (count: number) => Promise<number[]>) {
    this.#fetch = fetch;
  }

  /** Returns an id synchronously if one is left. */
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
    this.#size = Math.min(MAX_BLOCK_IDS, this.#size * 2);
    this.#ids = (await this.#fetch(count)).reverse();
  }
}
