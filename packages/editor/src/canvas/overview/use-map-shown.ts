import { useOnViewportChange, useStore } from "@xyflow/react";
import { useCallback, useMemo, useState } from "react";
import { boxAround } from "../flow/first-view.ts";
import type { FlowNode } from "../flow/flow-model.ts";
import { boxOf, isInSight } from "../flow/is-in-sight.ts";

/** Larger workflows show their map whenever a part of them is out of sight. */
export const MAX_NODES_WITHOUT_STEADY_MAP = 25;

/** Returns true while the minimap helps: the view moves, or a large workflow is not completely in sight. */
export function useMapShown(nodes: readonly FlowNode[]): boolean {
  const [isMoving, setMoving] = useState(false);
  useOnViewportChange({
    onStart: useCallback(() => setMoving(true), []),
    onEnd: useCallback(() => setMoving(false), []),
  });
  // One box for all nodes: the view is compared with it in every frame.
  const around = useMemo(() => boxOfLarge(nodes), [nodes]);
  const isCut = useStore(({ transform: [x, y, zoom], width, height }) => {
    return around !== undefined && !isInSight(around, { x, y, zoom }, { width, height });
  });
  return isMoving || isCut;
}

function boxOfLarge(nodes: readonly FlowNode[]) {
  if (nodes.length <= MAX_NODES_WITHOUT_STEADY_MAP) return undefined;
  return boxAround(nodes.map(boxOf));
}
