import type { DocumentEdge } from "../edge.ts";
import type { WorkflowDocument } from "../workflow-document.ts";
import { addConnection } from "./connections.ts";

/**
 * Removes nodes with their connections and pinned data. With `heal`, a single removed node between one predecessor and its successors
 * leaves them connected.
 */
export function removeNodes(
  document: WorkflowDocument,
  ids: Iterable<string>,
  options: { heal?: boolean; label?: string } = {},
): void {
  const list = [...ids].filter((id) => document.node(id));
  document.transact(options.label ?? "delete", () => {
    const bridges = options.heal && list.length === 1 ? bridgesOver(document, list[0] as string) : [];
    for (const id of list) removeNode(document, id);
    for (const bridge of bridges) addConnection(document, bridge);
  });
}

function removeNode(document: WorkflowDocument, id: string): void {
  for (const edge of [...document.edgesFrom(id), ...document.edgesTo(id)])
    document.setEdge(edge.id, undefined);
  document.setPin(id, undefined);
  document.setNode(id, undefined);
}

function bridgesOver(document: WorkflowDocument, id: string): Omit<DocumentEdge, "id">[] {
  const incoming = document.edgesTo(id).filter((edge) => edge.source !== id && edge.type === "main");
  const outgoing = document
    .edgesFrom(id)
    .filter((edge) => edge.target !== id && edge.type === "main" && edge.output === 0);
  return incoming.flatMap(({ source, type, output }) =>
    outgoing.map(({ target, targetType, input }) => ({ source, type, output, target, targetType, input })),
  );
}
