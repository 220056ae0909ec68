import type { Direction } from "../flow/walk.ts";

/** What the arrow keys mean. */
export const ARROWS: Record<string, { direction: Direction; x: number; y: number }> = {
  ArrowLeft: { direction: "left", x: -1, y: 0 },
  ArrowRight: { direction: "right", x: 1, y: 0 },
  ArrowUp: { direction: "up", x: 0, y: -1 },
  ArrowDown: { direction: "down", x: 0, y: 1 },
};
