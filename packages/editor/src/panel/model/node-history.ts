import type { WorkflowDocument } from "../../document/index.ts";

type Entry = NonNullable<WorkflowDocument["history"]["nextUndo"]>;

/** Takes back the last change when it was one of this node's own values; what was done on the canvas stays. */
export function undoInNode(document: WorkflowDocument, nodeId: string): void {
  if (isOwnEdit(document.history.nextUndo, nodeId)) document.undo();
}

/** Does again what was taken back last, by the same rule. */
export function redoInNode(document: WorkflowDocument, nodeId: string): void {
  if (isOwnEdit(document.history.nextRedo, nodeId)) document.redo();
}

/** A rename changes other nodes too; a node that is new, removed or elsewhere was changed on the canvas. */
function isOwnEdit(entry: Entry | undefined, nodeId: string): boolean {
  return (entry?.changes ?? []).some((change) => {
    if (change.id !== nodeId) return false;
    if (change.kind === "pin") return true;
    if (change.kind !== "node" || !change.before || !change.after) return false;
    const [from, to] = [change.before.position, change.after.position];
    return from[0] === to[0] && from[1] === to[1];
  });
}
