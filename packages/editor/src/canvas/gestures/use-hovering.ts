import { type EdgeMouseHandler, type NodeMouseHandler, useReactFlow } from "@xyflow/react";
import { useMemo } from "react";
import type { HoveredEdge } from "../edges/EdgeToolbar.tsx";
import { useCanvas } from "../edit/canvas-context.ts";
import type { FlowEdge, FlowNode } from "../flow/flow-model.ts";
import { useHovered } from "../flow/use-hovered.ts";

/**
 * Which node and which connection the pointer is on. The handlers stay the same from drawing to drawing: new ones would have the
 * library draw every node again.
 */
export function useHovering() {
  const { actions } = useCanvas();
  const flow = useReactFlow();
  const [nodeId, node] = useHovered<string>();
  const [edge, edges] = useHovered<HoveredEdge>(250);
  const handlers = useMemo(() => {
    const onNodeMouseEnter: NodeMouseHandler<FlowNode> = (_, { id, type }) => {
      if (!actions.readOnly && type === "card") node.enter(id);
    };
    const onNodeDoubleClick: NodeMouseHandler<FlowNode> = (_, { id, type }) => {
      if (type === "card") actions.open(id);
    };
    // Not on entering: a connection that appears under a resting pointer is never entered.
    const onEdgeMouseMove: EdgeMouseHandler<FlowEdge> = (event, { id }) => {
      if (actions.readOnly) return;
      if (edges.peek()?.id === id) edges.keep();
      else edges.enter({ id, ...flow.screenToFlowPosition({ x: event.clientX, y: event.clientY }) });
    };
    return {
      onNodeMouseEnter,
      onNodeMouseLeave: node.leave,
      onNodeDoubleClick,
      onEdgeMouseMove,
      onEdgeMouseLeave: edges.leave,
    };
  }, [actions, flow, node, edges]);
  return { nodeId, node, edge, edges, handlers };
}
