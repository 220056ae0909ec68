import { type ReactFlowState, useStore } from "@xyflow/react";

/** Below this zoom names would be under 9 pixels on screen: wires are one line, and a card is its icon. */
export const FAR_ZOOM = 0.5;
/** Below this one titles of notes would be under 9 pixels on screen. */
const TITLE_ZOOM = 0.265;
/** Below this one icons cannot be made out, and a thousand of them cost more than the rest. */
const DOT_ZOOM = 0.15;

/** How much of a node can be made out. */
export type Detail = "card" | "title" | "icon" | "dot";

const isFar = (state: ReactFlowState) => state.transform[2] < FAR_ZOOM;
const detail = ({ transform: [, , zoom] }: ReactFlowState): Detail => {
  if (zoom >= FAR_ZOOM) return "card";
  if (zoom >= TITLE_ZOOM) return "title";
  return zoom < DOT_ZOOM ? "dot" : "icon";
};

/** Whether the canvas is seen from afar. */
export function useIsFar(): boolean {
  return useStore(isFar);
}

/** How much of nodes can be made out at the present zoom. */
export function useDetail(): Detail {
  return useStore(detail);
}
