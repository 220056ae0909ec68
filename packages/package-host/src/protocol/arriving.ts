/** Parts of an answer as they arrive, for one reader. */
export class Arriving<Part> {
  readonly #waiting: Part[] = [];
  #isOver = false;
  #wake = Promise.withResolvers<void>();

  add(part: Part): void {
    this.#waiting.push(part);
    this.#wake.resolve();
  }

  end(): void {
    this.#isOver = true;
    this.#wake.resolve();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Part> {
    for (;;) {
      yield* this.#waiting.splice(0);
      if (this.#isOver) return;
      await this.#wake.promise;
      this.#wake = Promise.withResolvers<void>();
    }
  }
}
