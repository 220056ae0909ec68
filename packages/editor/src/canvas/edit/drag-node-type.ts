const MIME_TYPE = "application/x-heddle-node";

/** What is dragged from the node creator onto the canvas. */
export interface DraggedNode {
  type: string;
  parameters?: Record<string, unknown> | undefined;
  name?: string | undefined;
}

/** Puts a node type into a drag that begins in the node creator. */
export function writeDraggedNode(transfer: DataTransfer, node: DraggedNode): void {
  transfer.setData(MIME_TYPE, JSON.stringify(node));
  transfer.effectAllowed = "copy";
}

/** Whether a drag carries a node type. */
export function hasDraggedNode(transfer: DataTransfer): boolean {
  return transfer.types.includes(MIME_TYPE);
}

/** The node type that was dropped; undefined for other things. */
export function readDraggedNode(transfer: DataTransfer): DraggedNode | undefined {
  const text = transfer.getData(MIME_TYPE);
  return text === "" ? undefined : (JSON.parse(text) as DraggedNode);
}
