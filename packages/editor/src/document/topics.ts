type Listener = () => void;

/** Who wants to hear of what. A topic is a name such as `node:<id>`; `*` hears everything. */
export class Topics {
  readonly #listeners = new Map<string, Set<Listener>>();

  on(topic: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(topic) === listeners) this.#listeners.delete(topic);
    };
  }

  /** Each listener is called once, however many of its topics are named. */
  emit(topics: Iterable<string>): void {
    const heard = new Set<Listener>(this.#listeners.get("*"));
    for (const topic of topics) for (const listener of this.#listeners.get(topic) ?? []) heard.add(listener);
    for (const listener of heard) listener();
  }
}
