import { isSticky, snapPoint } from "../layout.ts";
import type { WorkflowDocument } from "../workflow-document.ts";

/** Where a node goes. */
export interface Move {
  id: string;
  position: [number, number];
  /** The size that a note gets with it. */
  size?: { width: number; height: number } | undefined;
}

/** Puts nodes where they were dropped, on the grid unless the places are meant `exact`. One undo entry. */
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
