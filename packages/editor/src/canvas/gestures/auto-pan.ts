import type { useReactFlow } from "@xyflow/react";
import type { FlowEdge, FlowNode } from "../flow/flow-model.ts";

/** Distance from the canvas edge at which the view starts to move. */
const MARGIN_PX = 36;
/** Pixels per frame at the very edge. */
const MAX_SPEED_PX = 16;

/** Pans the view while the pointer is at an edge of the canvas. Returns the function that stops it. */
export function autoPan(
  root: HTMLElement,
  flow: ReturnType<typeof useReactFlow<FlowNode, FlowEdge>>,
  { pointer, onMoved }: { pointer(): { x: number; y: number }; onMoved(): void },
): () => void {
  const box = root.getBoundingClientRect();
  let frame = 0;
  const step = () => {
    frame = requestAnimationFrame(step);
    const { x, y } = pointer();
    const dx = speed(x, box.left, box.right);
    const dy = speed(y, box.top, box.bottom);
    if (dx === 0 && dy === 0) return;
    const view = flow.getViewport();
    void flow.setViewport({ ...view, x: view.x + dx, y: view.y + dy });
    onMoved();
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}

/** Positive if the view must move left or up. */
function speed(at: number, from: number, to: number): number {
  const before = Math.min(Math.max(from + MARGIN_PX - at, 0), MARGIN_PX);
  const after = Math.min(Math.max(at - (to - MARGIN_PX), 0), MARGIN_PX);
  return Math.round(((before - after) / MARGIN_PX) * MAX_SPEED_PX);
}
