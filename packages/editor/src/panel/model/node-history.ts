import type { WorkflowDocument } from "../../document/index.ts";

type Entry = NonNullable<WorkflowDocument["history"]["nextUndo"]>;

/** Reverts the last change if it set one of this node's values; changes on the canvas stay. */
export function undoInNode(document: WorkflowDocument, nodeId: string): void {
  if (isOwnEdit(document.history.nextUndo, nodeId)) document.undo();
}

/** Repeats the last reverted change, by the same rule. */
export function redoInNode(document: WorkflowDocument, nodeId: string): void {
  if (isOwnEdit(document.history.nextRedo, nodeId)) document.redo();
}

/** A rename changes other nodes too; an added, removed or moved node was changed on the canvas. */
function isOwnEdit(entry: Entry | undefined, nodeId: string): boolean {
  return (entry?.changes ?? []).some((change) => {
    if (change.id !== nodeId) return false;
    if (change.kind === "pin") return true;
    if (change.kind !== "node" || !change.before || !change.after) return false;
    const [from, to] = [change.before.position, change.after.position];
    return from[0] === to[0] && from[1] === to[1];
  });
}
