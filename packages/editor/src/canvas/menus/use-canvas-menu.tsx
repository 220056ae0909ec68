import { useReactFlow } from "@xyflow/react";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import type { OpenWorkflow } from "../../document/index.ts";
import { type MenuEntry, PointMenu } from "../../ui/index.ts";
import { useCanvas } from "../edit/canvas-context.ts";
import type { FlowEdge, FlowNode } from "../flow/flow-model.ts";
import { edgeMenu } from "./edge-menu.tsx";
import { nodeMenu } from "./node-menu.tsx";
import { paneMenu } from "./pane-menu.tsx";

interface OpenMenu {
  at: { x: number; y: number };
  entries: readonly MenuEntry[];
}

type Pointer = { clientX: number; clientY: number; preventDefault(): void };

/** The context menus of nodes, connections and the empty canvas: one menu for all. */
export function useCanvasMenu(open: OpenWorkflow): {
  menu: ReactNode;
  showNodeMenu(id: string, at: { x: number; y: number }): void;
  handlers: {
    onNodeContextMenu(event: Pointer, node: FlowNode): void;
    onNodeIdMenu(id: string, event: Pointer): void;
    onSelectionContextMenu(event: Pointer, nodes: FlowNode[]): void;
    onEdgeContextMenu(event: Pointer, edge: FlowEdge): void;
    onPaneContextMenu(event: Pointer): void;
  };
} {
  const { actions, host } = useCanvas();
  const flow = useReactFlow();
  const [state, setState] = useState<OpenMenu>();
  const show = useCallback((event: Pointer, entries: readonly MenuEntry[]) => {
    event.preventDefault();
    setState({ at: { x: event.clientX, y: event.clientY }, entries });
  }, []);
  const showNodeMenu = useCallback(
    (id: string, at: { x: number; y: number }) =>
      setState({ at, entries: nodeMenu(open, actions, host, id) }),
    [open, actions, host],
  );
  // The same from drawing to drawing: new ones would have the library draw every node again.
  const handlers = useMemo(
    () => ({
      onNodeContextMenu: (event: Pointer, node: FlowNode) =>
        show(event, nodeMenu(open, actions, host, node.id)),
      onNodeIdMenu: (id: string, event: Pointer) => show(event, nodeMenu(open, actions, host, id)),
      onSelectionContextMenu: (event: Pointer, nodes: FlowNode[]) => {
        if (nodes[0]) show(event, nodeMenu(open, actions, host, nodes[0].id));
      },
      onEdgeContextMenu: (event: Pointer, edge: FlowEdge) => {
        show(event, edgeMenu(open, actions, host, edge.id));
      },
      onPaneContextMenu: (event: Pointer) => {
        const at = flow.screenToFlowPosition({ x: event.clientX, y: event.clientY });
        show(event, paneMenu(open, actions, host, at));
      },
    }),
    [open, actions, host, flow, show],
  );
  return {
    menu: <PointMenu at={state?.at} entries={state?.entries ?? []} onClose={() => setState(undefined)} />,
    showNodeMenu,
    handlers,
  };
}
