import { useOnViewportChange, useStore } from "@xyflow/react";
import { useCallback, useState } from "react";
import type { FlowNode } from "../flow/flow-model.ts";
import { isInSight } from "../flow/is-in-sight.ts";

/** Larger workflows show their map whenever a part of them is out of sight. */
export const MAX_NODES_WITHOUT_STEADY_MAP = 25;

/** Whether the minimap helps: while the view moves, and in large workflows that are not completely in sight. */
export function useMapShown(nodes: readonly FlowNode[]): boolean {
  const [isMoving, setMoving] = useState(false);
  useOnViewportChange({
    onStart: useCallback(() => setMoving(true), []),
    onEnd: useCallback(() => setMoving(false), []),
  });
  const isCut = useStore(({ transform: [x, y, zoom], width, height }) => {
    if (nodes.length <= MAX_NODES_WITHOUT_STEADY_MAP) return false;
    return nodes.some((node) => !isInSight(node, { x, y, zoom }, { width, height }));
  });
  return isMoving || isCut;
}
