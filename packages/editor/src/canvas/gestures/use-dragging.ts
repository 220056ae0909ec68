import { useReactFlow } from "@xyflow/react";
import { type RefObject, useEffect } from "react";
import { moveNodes, type OpenWorkflow } from "../../document/index.ts";
import { useCanvas } from "../flow/canvas.ts";
import type { FlowEdge, FlowModel, FlowNode } from "../flow/flow-model.ts";
import { withMembers } from "../flow/groups.ts";
import { autoPan } from "./auto-pan.ts";
import { DragPainter } from "./drag-painter.ts";
import { followPan } from "./follow-pan.ts";
import { showGuides } from "./guide-store.ts";
import { type Snapped, snapDrag } from "./snap-drag.ts";
import { swallowClick } from "./swallow-click.ts";
import { useSpaceKey } from "./use-space-key.ts";

/** Distance that the pointer moves before a drag starts. */
const THRESHOLD_PX = 3;
/** Distance, in screen pixels, at which another node snaps the dragged one into line. */
const GUIDE_REACH_PX = 6;
/** Elements that handle the pointer themselves. */
const notDraggable =
  ".nodrag, .react-flow__handle, .react-flow__resize-control, button, a, input, textarea, [contenteditable]";

interface Pointer {
  x: number;
  y: number;
}

/**
 * Drags nodes with the pointer. The library can do this too, but processes every node in each step; here only moving
 * nodes are rendered, and the document is updated at the end. Escape cancels.
 */
export function useDragging(
  surface: RefObject<HTMLElement | null>,
  model: FlowModel,
  open: OpenWorkflow,
): void {
  const flow = useReactFlow<FlowNode, FlowEdge>();
  const { host } = useCanvas();
  const isSpaceHeld = useSpaceKey();
  useEffect(() => {
    const root = surface.current;
    if (!root) return;
    let end: (() => void) | undefined;
    const onPointerDown = (event: PointerEvent) => {
      const id = draggedId(event);
      if (id === undefined || end) return;
      if (event.button === 1 || isSpaceHeld.current) return followPan(event, flow);
      if (event.button !== 0) return;
      end = followDrag({ id, event, root, model, open, flow, onRefused: () => host.refuseEdit?.() }, () => {
        end = undefined;
      });
    };
    root.addEventListener("pointerdown", onPointerDown);
    return () => {
      root.removeEventListener("pointerdown", onPointerDown);
      end?.();
    };
  }, [surface, model, open, flow, host, isSpaceHeld]);
}

function draggedId(event: PointerEvent): string | undefined {
  if (!event.isPrimary || !(event.target instanceof Element)) return undefined;
  if (event.target.closest(notDraggable)) return undefined;
  return event.target.closest(".react-flow__node")?.getAttribute("data-id") ?? undefined;
}

interface Drag {
  id: string;
  event: PointerEvent;
  root: HTMLElement;
  model: FlowModel;
  open: OpenWorkflow;
  flow: ReturnType<typeof useReactFlow<FlowNode, FlowEdge>>;
  onRefused(): void;
}

/** Follows a drag from press to release. Returns the function that cancels it. */
function followDrag(drag: Drag, onEnd: () => void): () => void {
  const { event, open } = drag;
  const pressed = { x: event.clientX, y: event.clientY };
  let running: RunningDrag | undefined;
  const onMove = (move: PointerEvent) => {
    if (move.pointerId !== event.pointerId) return;
    const pointer = { x: move.clientX, y: move.clientY };
    if (running) return running.moveTo(pointer);
    if (Math.hypot(pointer.x - pressed.x, pointer.y - pressed.y) < THRESHOLD_PX) return;
    if (open.readOnly) {
      stop();
      drag.onRefused();
      return;
    }
    running = new RunningDrag(drag, pressed, move.shiftKey);
    running.moveTo(pointer);
  };
  const onUp = (up: PointerEvent) => {
    if (up.pointerId !== event.pointerId) return;
    const ended = running;
    stop();
    if (ended) ended.drop({ x: up.clientX, y: up.clientY });
    // A click on one of several selected nodes selects that one.
    else if (!up.shiftKey) open.document.selection.set([drag.id]);
  };
  const breakOff = () => {
    running?.letGo();
    stop();
  };
  const onKey = (key: KeyboardEvent) => {
    if (key.key !== "Escape" || !running) return;
    key.stopPropagation();
    key.preventDefault();
    breakOff();
  };
  const stop = () => {
    running = undefined;
    window.removeEventListener("pointermove", onMove);
    window.removeEventListener("pointerup", onUp);
    window.removeEventListener("pointercancel", breakOff);
    window.removeEventListener("keydown", onKey, { capture: true });
    onEnd();
  };
  window.addEventListener("pointermove", onMove);
  window.addEventListener("pointerup", onUp);
  window.addEventListener("pointercancel", breakOff);
  window.addEventListener("keydown", onKey, { capture: true });
  return breakOff;
}

class RunningDrag {
  readonly #drag: Drag;
  readonly #ids: ReadonlySet<string>;
  readonly #start: Pointer;
  readonly #painter: DragPainter;
  readonly #others: { x: number; y: number; width: number; height: number }[];
  readonly #stopPanning: () => void;
  #pointer: Pointer;
  #frame = 0;

  constructor(drag: Drag, pressed: Pointer, adds: boolean) {
    const { open, model, root, flow } = drag;
    this.#drag = drag;
    this.#pointer = pressed;
    this.#ids = idsToDrag(open, drag.id, adds);
    this.#start = flow.screenToFlowPosition(pressed, { snapToGrid: false });
    model.markDragged(this.#ids);
    this.#painter = new DragPainter(root, model, this.#ids);
    const isNote = model.node(drag.id)?.type !== "card";
    this.#others = model
      .getNodes()
      .filter((node) => !this.#ids.has(node.id) && (isNote || node.type === "card"))
      .map(boxOf);
    this.#stopPanning = autoPan(root, flow, {
      pointer: () => this.#pointer,
      onMoved: () => {
        this.#painter.collect();
        this.#schedule();
      },
    });
  }

  moveTo(pointer: Pointer): void {
    this.#pointer = pointer;
    this.#schedule();
  }

  drop(pointer: Pointer): void {
    this.#pointer = pointer;
    const { dx, dy } = this.#snapped();
    const { model, open } = this.#drag;
    this.#close();
    const moves = [...this.#ids].flatMap((id) => {
      const node = open.document.node(id);
      return node
        ? [{ id, position: [node.position[0] + dx, node.position[1] + dy] as [number, number] }]
        : [];
    });
    if (dx !== 0 || dy !== 0) moveNodes(open.document, moves, { exact: true });
    model.markDragged(new Set());
  }

  letGo(): void {
    this.#close();
    this.#drag.model.markDragged(new Set());
  }

  #close(): void {
    cancelAnimationFrame(this.#frame);
    this.#stopPanning();
    this.#painter.restore();
    showGuides([]);
    swallowClick();
  }

  #schedule(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => {
      const { dx, dy, guides } = this.#snapped();
      this.#painter.paint(dx, dy);
      showGuides(guides);
    });
  }

  #snapped(): Snapped {
    const { flow, model, id } = this.#drag;
    const at = flow.screenToFlowPosition(this.#pointer, { snapToGrid: false });
    const node = model.node(id);
    const [dx, dy] = [at.x - this.#start.x, at.y - this.#start.y];
    if (!node) return { dx, dy, guides: [] };
    return snapDrag({
      anchor: boxOf(node),
      others: this.#others,
      dx,
      dy,
      reach: GUIDE_REACH_PX / flow.getZoom(),
    });
  }
}

/** Returns the selection if the node is part of it, otherwise the node alone. Groups include their members. */
function idsToDrag({ document }: OpenWorkflow, id: string, adds: boolean): ReadonlySet<string> {
  const { selection } = document;
  if (!selection.nodes.has(id)) selection.set(adds ? [...selection.nodes, id] : [id]);
  return withMembers(document, selection.nodes);
}

function boxOf({ position, width = 0, height = 0 }: FlowNode) {
  return { x: position.x, y: position.y, width, height };
}
