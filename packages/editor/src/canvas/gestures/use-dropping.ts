import { useReactFlow } from "@xyflow/react";
import { type DragEvent, useMemo } from "react";
import { texts } from "../../base/texts/index.ts";
import { NODE_HEIGHT_PX, NODE_WIDTH_PX, type OpenWorkflow } from "../../document/index.ts";
import { toast } from "../../ui/index.ts";
import { hasDraggedNode, readDraggedNode } from "../edit/drag-node-type.ts";
import { insertNode } from "../edit/insert-node.ts";
import { useCanvas } from "../flow/canvas.ts";

/** Handles node types from the node creator, and workflow files from the desktop, dropped on the canvas. */
export function useDropping(open: OpenWorkflow) {
  const { host } = useCanvas();
  const flow = useReactFlow();
  return useMemo(
    () => ({
      onDragOver: (event: DragEvent) => {
        const accepts = hasDraggedNode(event.dataTransfer) || event.dataTransfer.types.includes("Files");
        if (!accepts || open.readOnly) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = "copy";
      },
      onDrop: (event: DragEvent) => {
        if (open.readOnly) return;
        event.preventDefault();
        if (event.dataTransfer.types.includes("Files")) return host.importDropped(event.dataTransfer);
        const dragged = readDraggedNode(event.dataTransfer);
        if (!dragged) return;
        const { x, y } = flow.screenToFlowPosition({ x: event.clientX, y: event.clientY });
        const position: [number, number] = [x - NODE_WIDTH_PX / 2, y - NODE_HEIGHT_PX / 2];
        try {
          insertNode(open, { source: "button" }, { ...dragged, position });
        } catch (error) {
          toast.failure(texts.canvas.addFailed, error);
        }
      },
    }),
    [open, host, flow],
  );
}
