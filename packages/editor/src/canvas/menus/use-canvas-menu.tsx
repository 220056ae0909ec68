import { useReactFlow } from "@xyflow/react";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import { type MenuEntry, PointMenu } from "../../ui/index.ts";
import type { CanvasCommandContext } from "../commands/canvas-command.ts";
import { useCanvas } from "../flow/canvas.ts";
import type { FlowEdge, FlowNode } from "../flow/flow-model.ts";
import { canvasMenu } from "./canvas-menu.ts";

interface OpenMenu {
  at: { x: number; y: number };
  entries: readonly MenuEntry[];
}

type Pointer = { clientX: number; clientY: number; preventDefault(): void };

/** The context menus of nodes, connections and the empty canvas: one menu for all. */
export function useCanvasMenu(): {
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
  const canvas = useCanvas();
  const flow = useReactFlow();
  const [state, setState] = useState<OpenMenu>();
  const showNodeMenu = useCallback(
    (id: string, at: { x: number; y: number }) => setState({ at, entries: canvasMenu({ canvas, id }) }),
    [canvas],
  );
  // Stable across renders: new ones would make the library render every node again.
  const handlers = useMemo(() => {
    const show = (event: Pointer, target: Omit<CanvasCommandContext, "canvas">) => {
      event.preventDefault();
      setState({ at: { x: event.clientX, y: event.clientY }, entries: canvasMenu({ canvas, ...target }) });
    };
    return {
      onNodeContextMenu: (event: Pointer, { id }: FlowNode) => show(event, { id }),
      onNodeIdMenu: (id: string, event: Pointer) => show(event, { id }),
      onSelectionContextMenu: (event: Pointer, [first]: FlowNode[]) => {
        if (first) show(event, { id: first.id });
      },
      onEdgeContextMenu: (event: Pointer, { id }: FlowEdge) => show(event, { id }),
      onPaneContextMenu: (event: Pointer) =>
        show(event, { at: flow.screenToFlowPosition({ x: event.clientX, y: event.clientY }) }),
    };
  }, [canvas, flow]);
  return {
    menu: <PointMenu at={state?.at} entries={state?.entries ?? []} onClose={() => setState(undefined)} />,
    showNodeMenu,
    handlers,
  };
}
