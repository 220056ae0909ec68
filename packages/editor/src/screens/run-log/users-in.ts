import type { WorkflowDocument } from "../../document/index.ts";

/** Returns a function that lists the nodes that call a sub-node, by name. */
export function usersIn(document: WorkflowDocument): (node: string) => string[] {
  return (name) => {
    const node = document.nodeByName(name);
    const edges = node ? document.edgesFrom(node.id).filter(({ type }) => type !== "main") : [];
    return edges.flatMap(({ target }) => document.node(target)?.name ?? []);
  };
}
