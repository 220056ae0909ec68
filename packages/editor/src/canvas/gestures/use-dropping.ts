import { useReactFlow } from "@xyflow/react";
import { type DragEvent, useMemo } from "react";
import type { OpenWorkflow } from "../../document/index.ts";
import { addChosen } from "../edit/add-chosen.ts";
import { hasDraggedNode, readDraggedNode } from "../edit/drag-node-type.ts";
import { cornerAround } from "../edit/place-request.ts";
import { useCanvas } from "../flow/canvas.ts";

/** Handles node types from the node creator, and workflow files from the desktop, dropped on the canvas. */
export function useDropping(open: OpenWorkflow) {
  const canvas = useCanvas();
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
        if (event.dataTransfer.types.includes("Files")) return canvas.host.importDropped(event.dataTransfer);
        const dragged = readDraggedNode(event.dataTransfer);
        if (!dragged) return;
        const at = flow.screenToFlowPosition({ x: event.clientX, y: event.clientY });
        addChosen(canvas, { source: "drop", position: cornerAround(at) }, dragged);
      },
    }),
    [open, canvas, flow],
  );
}
