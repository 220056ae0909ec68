/** Receives all topics of one change. */
export type TopicListener = (topics: ReadonlySet<string>) => void;

/** Topics unrelated to nodes and edges. */
const BESIDE_NODES = /^(history|server|fields|field:.*)$/;

/** Returns the ids of changed nodes; undefined if the set of nodes, edges or pinned data may have changed too. */
export function onlyNodesIn(topics: ReadonlySet<string>): string[] | undefined {
  const others = [...topics].filter((topic) => !BESIDE_NODES.test(topic));
  return others.every((topic) => topic.startsWith("node:"))
    ? others.map((topic) => topic.slice("node:".length))
    : undefined;
}

/** Topic subscriptions. A topic is a name such as `node:<id>`; `*` matches all. */
export class Topics {
  readonly #listeners = new Map<string, Set<TopicListener>>();

  on(topic: string, listener: TopicListener): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(topic) === listeners) this.#listeners.delete(topic);
    };
  }

  /** Calls each listener once, however many of its topics are emitted. */
  emit(topics: Iterable<string>): void {
    const named = new Set(topics);
    const notified = new Set<TopicListener>(this.#listeners.get("*"));
    for (const topic of named)
      for (const listener of this.#listeners.get(topic) ?? []) notified.add(listener);
    for (const listener of notified) listener(named);
  }
}
