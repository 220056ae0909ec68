import { useReactFlow, useStoreApi } from "@xyflow/react";
import { type RefObject, useEffect, useMemo, useRef } from "react";
import { NODE_HEIGHT_PX, NODE_WIDTH_PX, type Point } from "../../document/index.ts";
import type { Canvas } from "../flow/canvas.ts";
import type { CanvasView } from "../flow/canvas-view.ts";
import { firstView, fitView, MAX_ZOOM, MIN_ZOOM, revealView } from "../flow/first-view.ts";
import type { FlowEdge, FlowModel, FlowNode } from "../flow/flow-model.ts";
import { FAR_ZOOM } from "../flow/use-far.ts";
import { type ZoomAnchor, zoomAnchor } from "../flow/zoom-anchor.ts";
import { MAX_NODES_WITHOUT_STEADY_MAP } from "../overview/use-map-shown.ts";

const ZOOM_STEP = 1.25;
/** Minimum zoom for reading or editing. */
const MIN_LEGIBLE_ZOOM = 0.7;
/** Duration in milliseconds. */
const ZOOM_MS = 120;
const FIT_MS = 200;

/** Registers the view of the canvas while it is on screen, and tracks the pointer for pasting and the like. */
export function useCanvasView(
  canvas: Canvas,
  model: FlowModel,
  onMenu: (id: string, at: Point) => void,
): (event: { clientX: number; clientY: number }) => void {
  const flow = useReactFlow<FlowNode, FlowEdge>();
  const store = useStoreApi();
  const pointer = useRef<Point | undefined>(undefined);
  const showMenu = useRef(onMenu);
  showMenu.current = onMenu;
  const view = useMemo(() => canvasView({ flow, store, model, pointer, showMenu }), [flow, store, model]);
  useEffect(() => {
    canvas.view = view;
    return () => {
      if (canvas.view === view) canvas.view = undefined;
    };
  }, [canvas, view]);
  return (event) => {
    pointer.current = { x: event.clientX, y: event.clientY };
  };
}

interface ViewParts {
  flow: ReturnType<typeof useReactFlow<FlowNode, FlowEdge>>;
  store: ReturnType<typeof useStoreApi>;
  model: FlowModel;
  pointer: RefObject<Point | undefined>;
  showMenu: RefObject<(id: string, at: Point) => void>;
}

function canvasView({ flow, store, model, pointer, showMenu }: ViewParts): CanvasView {
  const middle = (): Point => {
    const box = store.getState().domNode?.getBoundingClientRect();
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : { x: 0, y: 0 };
  };
  const zoom = zooming(flow, () => {
    const { transform, width, height } = store.getState();
    const view = { x: transform[0], y: transform[1], zoom: transform[2] };
    return zoomAnchor(model.getNodes(), view, { width, height });
  });
  const reveal = (nodes: readonly FlowNode[]) => {
    const { width, height } = store.getState();
    const hasMap = model.getNodes().length > MAX_NODES_WITHOUT_STEADY_MAP;
    const options = { screen: { width, height }, hasMap, minZoom: MIN_LEGIBLE_ZOOM };
    const view = revealView(nodes, flow.getViewport(), options);
    if (view) void flow.setViewport(view, { duration: FIT_MS });
  };
  return {
    pointer: () => flow.screenToFlowPosition(pointer.current ?? middle()),
    center: () => flow.screenToFlowPosition(middle()),
    fit: (ids) => {
      const { width, height } = store.getState();
      const wanted = ids && ids.length > 0 ? ids.flatMap((id) => model.node(id) ?? []) : model.getNodes();
      const view = fitView(wanted, { width, height });
      // Zooming in would briefly render every card in full.
      const isLeap = view.zoom < FAR_ZOOM && flow.getZoom() >= FAR_ZOOM;
      if (isLeap) store.getState().setNodes([]);
      void flow.setViewport(view, isLeap ? {} : { duration: FIT_MS });
    },
    showFirst: () => {
      const { width, height } = store.getState();
      void flow.setViewport(firstView(model.getNodes(), { width, height }));
    },
    zoomIn: () => zoom.by(ZOOM_STEP),
    zoomOut: () => zoom.by(1 / ZOOM_STEP),
    resetZoom: () => zoom.to(1),
    reveal: (...ids) => reveal(ids.flatMap((id) => model.node(id) ?? [])),
    approach: (id) => {
      const node = model.node(id);
      if (!node || flow.getZoom() >= MIN_LEGIBLE_ZOOM) return reveal(node ? [node] : []);
      const { x, y } = middleOf(node);
      void flow.setCenter(x, y, { zoom: MIN_LEGIBLE_ZOOM, duration: FIT_MS });
    },
    showMenu: (id) => {
      const node = model.node(id);
      if (node) showMenu.current(id, flow.flowToScreenPosition(lowerMiddle(node)));
    },
    sizeOf: (id) => {
      const node = model.node(id);
      return { width: node?.width ?? NODE_WIDTH_PX, height: node?.height ?? NODE_HEIGHT_PX };
    },
  };
}

/** Applies zoom keys pressed during an animation to its target. */
function zooming(flow: ReturnType<typeof useReactFlow<FlowNode, FlowEdge>>, anchor: () => ZoomAnchor) {
  let moving = { to: 1, until: 0 };
  const to = (wanted: number) => {
    const zoom = Math.min(Math.max(wanted, MIN_ZOOM), MAX_ZOOM);
    moving = { to: zoom, until: performance.now() + ZOOM_MS };
    const { place, screen } = anchor();
    const viewport = { x: screen.x - place.x * zoom, y: screen.y - place.y * zoom, zoom };
    void flow.setViewport(viewport, { duration: ZOOM_MS });
  };
  const by = (factor: number) => to((performance.now() < moving.until ? moving.to : flow.getZoom()) * factor);
  return { to, by };
}

function middleOf({ position, width = 0, height = 0 }: FlowNode): Point {
  return { x: position.x + width / 2, y: position.y + height / 2 };
}

function lowerMiddle({ position, width = 0, height = 0 }: FlowNode): Point {
  return { x: position.x + width / 2, y: position.y + height };
}
