import { useReactFlow } from "@xyflow/react";
import { type RefObject, useEffect } from "react";
import type { Box, WorkflowDocument } from "../../document/index.ts";
import type { FlowEdge, FlowModel, FlowNode } from "../flow/flow-model.ts";
import { autoPan } from "./auto-pan.ts";
import { swallowClick } from "./swallow-click.ts";
import { useSpaceKey } from "./use-space-key.ts";

const THRESHOLD_PX = 3;

interface Parts {
  surface: RefObject<HTMLElement | null>;
  /** Rendered while nodes are being selected. */
  frame: RefObject<HTMLElement | null>;
  model: FlowModel;
  document: WorkflowDocument;
}

/** Selects everything that a frame drawn on the empty canvas touches; with Shift, in addition to the selection. */
export function useMarquee({ surface, frame, model, document }: Parts): void {
  const flow = useReactFlow<FlowNode, FlowEdge>();
  const isSpaceHeld = useSpaceKey();
  useEffect(() => {
    const root = surface.current;
    const element = frame.current;
    if (!root || !element) return;
    const onPointerDown = (event: PointerEvent) => {
      const isPane = event.target instanceof Element && event.target.matches(".react-flow__pane");
      if (isSpaceHeld.current) return;
      if (!isPane || event.button !== 0 || !event.isPrimary || event.pointerType === "touch") return;
      followFrame({ event, root, element, model, document, flow });
    };
    root.addEventListener("pointerdown", onPointerDown);
    return () => root.removeEventListener("pointerdown", onPointerDown);
  }, [surface, frame, model, document, flow, isSpaceHeld]);
}

interface Following {
  event: PointerEvent;
  root: HTMLElement;
  element: HTMLElement;
  model: FlowModel;
  document: WorkflowDocument;
  flow: ReturnType<typeof useReactFlow<FlowNode, FlowEdge>>;
}

function followFrame({ event, root, element, model, document, flow }: Following): void {
  const toCanvas = (point: { x: number; y: number }) =>
    flow.screenToFlowPosition(point, { snapToGrid: false });
  const pressed = { x: event.clientX, y: event.clientY };
  const start = toCanvas(pressed);
  const kept = event.shiftKey ? [...document.selection.nodes] : [];
  let pointer = pressed;
  let frame = 0;
  let stopPanning: (() => void) | undefined;
  const draw = () => {
    const box = boxBetween(start, toCanvas(pointer));
    document.selection.set([...kept, ...nodesTouching(model.getNodes(), box)]);
    const corner = flow.flowToScreenPosition(box);
    const origin = root.getBoundingClientRect();
    const zoom = flow.getZoom();
    element.style.transform = `translate(${corner.x - origin.x}px, ${corner.y - origin.y}px)`;
    element.style.width = `${box.width * zoom}px`;
    element.style.height = `${box.height * zoom}px`;
  };
  const schedule = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(draw);
  };
  const onMove = (move: PointerEvent) => {
    pointer = { x: move.clientX, y: move.clientY };
    if (!stopPanning) {
      if (Math.hypot(pointer.x - pressed.x, pointer.y - pressed.y) < THRESHOLD_PX) return;
      element.hidden = false;
      stopPanning = autoPan(root, flow, { pointer: () => pointer, onMoved: schedule });
    }
    schedule();
  };
  const onUp = (up: PointerEvent) => {
    cancelAnimationFrame(frame);
    if (stopPanning) {
      pointer = { x: up.clientX, y: up.clientY };
      draw();
      swallowClick();
      stopPanning();
    }
    element.hidden = true;
    window.removeEventListener("pointermove", onMove);
    window.removeEventListener("pointerup", onUp);
    window.removeEventListener("pointercancel", onUp);
  };
  window.addEventListener("pointermove", onMove);
  window.addEventListener("pointerup", onUp);
  window.addEventListener("pointercancel", onUp);
}

function boxBetween(a: { x: number; y: number }, b: { x: number; y: number }): Box {
  return {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  };
}

/**
 * Returns cards that the box touches. Notes and groups only count if they are completely inside: a frame drawn inside
 * one selects its nodes.
 */
export function nodesTouching(nodes: readonly FlowNode[], box: Box): string[] {
  return nodes.flatMap(({ id, type, position, width = 0, height = 0 }) => {
    const right = position.x + width;
    const bottom = position.y + height;
    const touches =
      right > box.x && position.x < box.x + box.width && bottom > box.y && position.y < box.y + box.height;
    const isInside =
      position.x >= box.x &&
      right <= box.x + box.width &&
      position.y >= box.y &&
      bottom <= box.y + box.height;
    return (type === "card" ? touches : isInside) ? [id] : [];
  });
}
