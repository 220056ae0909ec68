import { type ReactFlowState, useStore } from "@xyflow/react";

/** Below this zoom wires are one line, and a card is its name in large type. */
export const FAR_ZOOM = 0.4;
/** From this zoom on names can be read; the first view of a workflow is not smaller. */
export const LEGIBLE_ZOOM = 0.24;
/** Below this one nothing can be read, and a thousand names cost more than the rest. */
const DOT_ZOOM = 0.2;

/** How much of a node can be made out. */
export type Detail = "card" | "name" | "dot";

const isFar = (state: ReactFlowState) => state.transform[2] < FAR_ZOOM;
const detail = ({ transform: [, , zoom] }: ReactFlowState): Detail => {
  if (zoom >= FAR_ZOOM) return "card";
  return zoom < DOT_ZOOM ? "dot" : "name";
};

/** Whether the canvas is seen from afar. */
export function useIsFar(): boolean {
  return useStore(isFar);
}

/** How much of nodes can be made out at the present zoom. */
export function useDetail(): Detail {
  return useStore(detail);
}
