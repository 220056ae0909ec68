/** Journal entries that are being written. They must be on disk before the next effect starts. */
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

  /** Adds a write that must complete before the next effect starts. */
  add(write: Promise<void>): void {
    const before = this.#pending;
    const all = this.#isParallel && before ? before.then(() => write) : write;
    this.#pending = all;
    all.catch(() => undefined);
  }
}
