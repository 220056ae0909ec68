import type { Direction } from "../flow/walk.ts";

/** Meaning of the arrow keys. */
export const ARROWS: Record<string, { direction: Direction; x: number; y: number }> = {
  ArrowLeft: { direction: "left", x: -1, y: 0 },
  ArrowRight: { direction: "right", x: 1, y: 0 },
  ArrowUp: { direction: "up", x: 0, y: -1 },
  ArrowDown: { direction: "down", x: 0, y: 1 },
};
