import { isSticky, snapPoint } from "../layout.ts";
import type { WorkflowDocument } from "../workflow-document.ts";

/** New position of a node. */
export interface Move {
  id: string;
  position: [number, number];
  /** New size of a note. */
  size?: { width: number; height: number } | undefined;
}

/** Moves nodes to where they were dropped, on the grid unless the positions are `exact`. One undo entry. */
export function moveNodes(
  document: WorkflowDocument,
  moves: readonly Move[],
  options: { label?: string; exact?: boolean } = {},
): void {
  document.transact(options.label ?? "move", () => {
    for (const { id, position, size } of moves) {
      const node = document.node(id);
      if (!node) continue;
      const [x, y] = options.exact ? position : snapPoint(...position);
      if (node.position[0] !== x || node.position[1] !== y)
        document.setNode(id, { ...node, position: [x, y] });
      if (size && isSticky(node)) resize(document, id, size);
    }
  });
}

function resize(document: WorkflowDocument, id: string, size: { width: number; height: number }): void {
  const node = document.node(id);
  const { width, height } = node?.parameters ?? {};
  if (node && (width !== size.width || height !== size.height))
    document.setNode(id, { ...node, parameters: { ...node.parameters, ...size } });
}
