import { type ReactFlowState, useStore } from "@xyflow/react";

/** Below this zoom nobody reads: cards become tiles and the wires one line. */
export const farZoom = 0.35;

const isFar = (state: ReactFlowState) => state.transform[2] < farZoom;

export function useIsFar(): boolean {
  return useStore(isFar);
}
