const MIME_TYPE = "application/x-heddle-node";

/** Payload dragged from the node creator onto the canvas. */
export interface DraggedNode {
  type: string;
  parameters?: Record<string, unknown> | undefined;
  name?: string | undefined;
}

/** Adds a node type to a drag that starts in the node creator. */
export function writeDraggedNode(transfer: DataTransfer, node: DraggedNode): void {
  transfer.setData(MIME_TYPE, JSON.stringify(node));
  transfer.effectAllowed = "copy";
}

/** True if a drag carries a node type. */
export function hasDraggedNode(transfer: DataTransfer): boolean {
  return transfer.types.includes(MIME_TYPE);
}

/** Returns the dropped node type; undefined for other payloads. */
export function readDraggedNode(transfer: DataTransfer): DraggedNode | undefined {
  const text = transfer.getData(MIME_TYPE);
  return text === "" ? undefined : (JSON.parse(text) as DraggedNode);
}
