import type { Box } from "../../document/index.ts";
import type { Viewport } from "./first-view.ts";
import type { FlowNode } from "./flow-model.ts";
import type { Size } from "./port-layout.ts";

/** Returns true for a box of the canvas that is completely in sight. */
export function isInSight(box: Box, { x, y, zoom }: Viewport, screen: Size): boolean {
  const left = box.x * zoom + x;
  const top = box.y * zoom + y;
  return (
    left >= 0 &&
    top >= 0 &&
    left + box.width * zoom <= screen.width &&
    top + box.height * zoom <= screen.height
  );
}

/** Place and size of a node on the canvas, without its name. */
export function boxOf({ position, width = 0, height = 0 }: FlowNode): Box {
  return { ...position, width, height };
}
