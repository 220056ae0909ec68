import { type DocumentEdge, type EdgeEnds, makeEdge } from "../edge.ts";
import type { WorkflowDocument } from "../workflow-document.ts";

/** Reason why a connection is refused; undefined if it is allowed. */
export type ConnectionRefusal = "missing-end" | "duplicate" | "sticky" | "type-mismatch";

/** A connection needs two nodes and must not exist yet. */
export function connectionRefusal(
  document: WorkflowDocument,
  ends: Partial<EdgeEnds>,
): ConnectionRefusal | undefined {
  const { source, target, output, input } = ends;
  if (source === undefined || target === undefined || output === undefined || input === undefined)
    return "missing-end";
  if (!document.node(source) || !document.node(target)) return "missing-end";
  const edge = makeEdge({ ...ends, source, target, output, input });
  if (edge.type !== edge.targetType) return "type-mismatch";
  return document.edges.has(edge.id) ? "duplicate" : undefined;
}

/** Returns the edge, or undefined if it was refused. */
export function addConnection(document: WorkflowDocument, ends: EdgeEnds): DocumentEdge | undefined {
  if (connectionRefusal(document, ends)) return undefined;
  const edge = makeEdge(ends);
  document.transact("connect", () => document.setEdge(edge.id, edge));
  return edge;
}

/** Removes connections by their ids. */
export function removeConnections(document: WorkflowDocument, ids: Iterable<string>): void {
  document.transact("disconnect", () => {
    for (const id of ids) document.setEdge(id, undefined);
  });
}
