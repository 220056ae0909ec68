/** Questions to the other thread, by number, and who waits for the answer. */
export class Replies<Value> {
  #last = 0;
  readonly #waiting = new Map<number, { resolve(value: Value): void; reject(error: Error): void }>();

  /** Asks with a new number and resolves with the reply to it. */
  ask(send: (request: number) => void): Promise<Value> {
    const request = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(request, { resolve, reject });
      send(request);
    });
  }

  settle(request: number, reply: { value: Value } | { error: string }): void {
    const waiting = this.#waiting.get(request);
    this.#waiting.delete(request);
    if ("error" in reply) waiting?.reject(new Error(reply.error));
    else waiting?.resolve(reply.value);
  }
}
