import { type ReactFlowState, useStore } from "@xyflow/react";

/** Below this zoom nobody reads: cards become tiles and the wires one line. */
export const farZoom = 0.35;
/** Below this one icons are dots, and a thousand of them cost more than the rest. */
const dotZoom = 0.2;

/** How much of a node can be made out. */
export type Detail = "card" | "tile" | "dot";

const isFar = (state: ReactFlowState) => state.transform[2] < farZoom;
const detail = ({ transform: [, , zoom] }: ReactFlowState): Detail => {
  if (zoom >= farZoom) return "card";
  return zoom < dotZoom ? "dot" : "tile";
};

export function useIsFar(): boolean {
  return useStore(isFar);
}

export function useDetail(): Detail {
  return useStore(detail);
}
