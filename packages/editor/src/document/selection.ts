import { Topics } from "./topics.ts";

/** The selection. Topics: `nodes`, `edges`, `node:<id>`, `edge:<id>`, `*`. */
export class Selection {
  readonly #topics = new Topics();
  #nodes: ReadonlySet<string> = new Set();
  #edges: ReadonlySet<string> = new Set();

  get nodes(): ReadonlySet<string> {
    return this.#nodes;
  }

  get edges(): ReadonlySet<string> {
    return this.#edges;
  }

  get isEmpty(): boolean {
    return this.#nodes.size === 0 && this.#edges.size === 0;
  }

  on(topic: string, listener: () => void): () => void {
    return this.#topics.on(topic, listener);
  }

  set(nodes: Iterable<string>, edges: Iterable<string> = []): void {
    const next = { nodes: new Set(nodes), edges: new Set(edges) };
    const topics = [
      ...differences(this.#nodes, next.nodes, "node"),
      ...differences(this.#edges, next.edges, "edge"),
    ];
    if (topics.length === 0) return;
    this.#nodes = next.nodes;
    this.#edges = next.edges;
    this.#topics.emit(topics);
  }

  clear(): void {
    this.set([]);
  }

  toggle(nodeId: string): void {
    const nodes = new Set(this.#nodes);
    if (!nodes.delete(nodeId)) nodes.add(nodeId);
    this.set(nodes, this.#edges);
  }

  /** Drops deleted elements. */
  keep(nodes: { has(id: string): boolean }, edges: { has(id: string): boolean }): void {
    const gone =
      [...this.#nodes].some((id) => !nodes.has(id)) || [...this.#edges].some((id) => !edges.has(id));
    if (!gone) return;
    this.set(
      [...this.#nodes].filter((id) => nodes.has(id)),
      [...this.#edges].filter((id) => edges.has(id)),
    );
  }
}

function differences(before: ReadonlySet<string>, after: ReadonlySet<string>, kind: string): string[] {
  const changed = [...before]
    .filter((id) => !after.has(id))
    .concat([...after].filter((id) => !before.has(id)));
  return changed.length === 0 ? [] : [`${kind}s`, ...changed.map((id) => `${kind}:${id}`)];
}
