import type { DocumentEdge } from "./edge.ts";

/** Index of outgoing and incoming edges by node. */
export class EdgeIndex {
  readonly #from = new Map<string, Set<string>>();
  readonly #to = new Map<string, Set<string>>();

  from(nodeId: string): string[] {
    return [...(this.#from.get(nodeId) ?? [])];
  }

  to(nodeId: string): string[] {
    return [...(this.#to.get(nodeId) ?? [])];
  }

  add(edge: DocumentEdge): void {
    put(this.#from, edge.source, edge.id);
    put(this.#to, edge.target, edge.id);
  }

  remove(edge: DocumentEdge): void {
    this.#from.get(edge.source)?.delete(edge.id);
    this.#to.get(edge.target)?.delete(edge.id);
  }
}

function put(index: Map<string, Set<string>>, nodeId: string, edgeId: string): void {
  const edges = index.get(nodeId);
  if (edges) edges.add(edgeId);
  else index.set(nodeId, new Set([edgeId]));
}
