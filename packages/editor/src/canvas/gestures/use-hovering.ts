import { type EdgeMouseHandler, type NodeMouseHandler, useReactFlow } from "@xyflow/react";
import { useMemo } from "react";
import { openNode } from "../edit/open-node.ts";
import { useCanvas } from "../flow/canvas.ts";
import type { FlowEdge, FlowNode } from "../flow/flow-model.ts";
import { type HoveredEdge, useHovered } from "../flow/use-hovered.ts";

/**
 * Tracks the hovered node and connection. The handlers are stable: new ones would make the library render every node
 * again.
 */
export function useHovering() {
  const canvas = useCanvas();
  const flow = useReactFlow();
  const [nodeId, node] = useHovered<string>();
  const [edge, edges] = useHovered<HoveredEdge>(250);
  const handlers = useMemo(() => {
    const onNodeMouseEnter: NodeMouseHandler<FlowNode> = (_, { id, type }) => {
      if (!canvas.isReadOnly && type === "card") node.enter(id);
    };
    const onNodeDoubleClick: NodeMouseHandler<FlowNode> = (_, { id, type }) => {
      if (type === "card") openNode(canvas, id);
    };
    // Not on entering: a connection that appears under a still pointer is never entered.
    const onEdgeMouseMove: EdgeMouseHandler<FlowEdge> = (event, { id }) => {
      if (canvas.isReadOnly) return;
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
  }, [canvas, flow, node, edges]);
  return { nodeId, node, edge, edges, handlers };
}
