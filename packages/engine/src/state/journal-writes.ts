/** Journal entries on their way to the disk. They must be there before the next effect begins. */
export class JournalWrites {
  readonly #isParallel: boolean;
  #pending: Promise<void> | undefined;

  constructor(isParallel: boolean) {
    this.#isParallel = isParallel;
  }

  /** Resolves when every entry is on disk; rejects when one could not be written. Undefined before the first entry. */
  get pending(): Promise<void> | undefined {
    return this.#pending;
  }

  /** Adds a write that must be done before the next effect begins. */
  add(write: Promise<void>): void {
    const before = this.#pending;
    const all = this.#isParallel && before ? before.then(() => write) : write;
    this.#pending = all;
    all.catch(() => undefined);
  }
}
