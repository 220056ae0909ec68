import type { WorkflowDocument } from "../../document/index.ts";

/** Side of a neighbor. */
export type Side = "before" | "after";

/** Returns the predecessors or successors of a node, each once; those of the main flow first. */
export function neighboursOf(
  document: Pick<WorkflowDocument, "edgesTo" | "edgesFrom" | "node">,
  id: string,
  side: Side,
): { id: string; name: string }[] {
  const edges = side === "before" ? document.edgesTo(id) : document.edgesFrom(id);
  const ordered = [...edges].sort((a, b) => Number(b.type === "main") - Number(a.type === "main"));
  const ids = new Set(ordered.map((edge) => (side === "before" ? edge.source : edge.target)));
  ids.delete(id);
  return [...ids].flatMap((other) => {
    const name = document.node(other)?.name;
    return name === undefined ? [] : [{ id: other, name }];
  });
}
