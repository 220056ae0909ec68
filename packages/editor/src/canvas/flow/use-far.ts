import { type ReactFlowState, useStore } from "@xyflow/react";

/** Below this zoom names would be less than 9 pixels high on screen: wires are one line, and a card is its icon. */
export const FAR_ZOOM = 0.5;
/** Below this zoom titles of notes would be less than 9 pixels high on screen. */
const TITLE_ZOOM = 0.265;
/** Below this zoom icons are unrecognizable, and a thousand of them cost more than the rest. */
const DOT_ZOOM = 0.15;

/** Level of detail of a node. */
export type Detail = "card" | "title" | "icon" | "dot";

const isFar = (state: ReactFlowState) => state.transform[2] < FAR_ZOOM;
const detail = ({ transform: [, , zoom] }: ReactFlowState): Detail => {
  if (zoom >= FAR_ZOOM) return "card";
  if (zoom >= TITLE_ZOOM) return "title";
  return zoom < DOT_ZOOM ? "dot" : "icon";
};

/** True if the canvas is zoomed out. */
export function useIsFar(): boolean {
  return useStore(isFar);
}

/** Returns the level of detail at the current zoom. */
export function useDetail(): Detail {
  return useStore(detail);
}
