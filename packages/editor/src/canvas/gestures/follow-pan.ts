import type { useReactFlow } from "@xyflow/react";
import type { FlowEdge, FlowNode } from "../flow/flow-model.ts";
import { swallowClick } from "./swallow-click.ts";

/**
 * Pans the view with the pointer until the button is released, for drags that start on a node, where the library does
 * not pan.
 */
export function followPan(
  event: PointerEvent,
  flow: ReturnType<typeof useReactFlow<FlowNode, FlowEdge>>,
): void {
  const start = flow.getViewport();
  const onMove = (move: PointerEvent) => {
    const [dx, dy] = [move.clientX - event.clientX, move.clientY - event.clientY];
    void flow.setViewport({ ...start, x: start.x + dx, y: start.y + dy });
  };
  const onUp = () => {
    swallowClick();
    window.removeEventListener("pointermove", onMove);
    window.removeEventListener("pointerup", onUp);
    window.removeEventListener("pointercancel", onUp);
  };
  event.preventDefault();
  window.addEventListener("pointermove", onMove);
  window.addEventListener("pointerup", onUp);
  window.addEventListener("pointercancel", onUp);
}
