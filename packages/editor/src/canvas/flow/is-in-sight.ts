import type { Viewport } from "./first-view.ts";
import type { FlowNode } from "./flow-model.ts";
import type { Size } from "./port-layout.ts";

/** Whether a node is completely in sight. */
export function isInSight(
  { position, width = 0, height = 0 }: FlowNode,
  { x, y, zoom }: Viewport,
  screen: Size,
): boolean {
  const left = position.x * zoom + x;
  const top = position.y * zoom + y;
  return left >= 0 && top >= 0 && left + width * zoom <= screen.width && top + height * zoom <= screen.height;
}
