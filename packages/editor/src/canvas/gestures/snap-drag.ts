import { type Box, GRID_PX, snap } from "../../document/index.ts";

/** A line on which the dragged nodes align with another node; `axis` x is a vertical line at that x. */
export interface Guide {
  axis: "x" | "y";
  at: number;
  from: number;
  to: number;
}

/** A drag before snapping. */
export interface DragRequest {
  /** Node under the pointer, at its start position. */
  anchor: Box;
  /** Nodes that do not move. */
  others: readonly Box[];
  /** Distance that the pointer moved, in canvas pixels. */
  dx: number;
  dy: number;
  /** Snapping distance of a guide, in canvas pixels. */
  reach: number;
}

/** Snapped distance, and the guides that explain it. */
export interface Snapped {
  dx: number;
  dy: number;
  guides: Guide[];
}

type Axis = "x" | "y";
const sizeOf = { x: "width", y: "height" } as const;

/**
 * Returns the result of a drag: on the grid, or aligned with a neighbor's edges or center. Leaves the grid only for a
 * neighbor off the grid, as imported ones can be.
 */
export function snapDrag({ anchor, others, dx, dy, reach }: DragRequest): Snapped {
  const x = snapAxis("x", anchor, others, dx, reach);
  const y = snapAxis("y", anchor, others, dy, reach);
  const box = { ...anchor, x: anchor.x + x, y: anchor.y + y };
  return { dx: x, dy: y, guides: [...guidesOf("x", box, others), ...guidesOf("y", box, others)] };
}

function snapAxis(axis: Axis, anchor: Box, others: readonly Box[], delta: number, reach: number): number {
  let best: number | undefined;
  const wanted = linesOf(axis, anchor).map((line) => line + delta);
  for (const other of others) {
    const mayLeaveGrid = other[axis] % GRID_PX !== 0;
    for (const [index, line] of linesOf(axis, other).entries()) {
      const off = line - (wanted[index] as number);
      if (Math.abs(off) > reach || (best !== undefined && Math.abs(off) >= Math.abs(best))) continue;
      if (mayLeaveGrid || (anchor[axis] + delta + off) % GRID_PX === 0) best = off;
    }
  }
  return best === undefined ? snap(anchor[axis] + delta) - anchor[axis] : delta + best;
}

/** Returns the lines on which a box aligns with the others. */
function guidesOf(axis: Axis, box: Box, others: readonly Box[]): Guide[] {
  const across = axis === "x" ? "y" : "x";
  const guides = new Map<number, Guide>();
  for (const other of others) {
    for (const [index, line] of linesOf(axis, other).entries()) {
      if (Math.abs(line - (linesOf(axis, box)[index] as number)) > 0.5) continue;
      const known = guides.get(line);
      const ends = [box, other].flatMap((each) => [each[across], each[across] + each[sizeOf[across]]]);
      guides.set(line, {
        axis,
        at: line,
        from: Math.min(...ends, known?.from ?? Infinity),
        to: Math.max(...ends, known?.to ?? -Infinity),
      });
    }
  }
  // Boxes of the same size align at all lines together: the center is enough.
  const middle = linesOf(axis, box)[1] as number;
  const own = guides.get(middle);
  return own && guides.size === 3 ? [own] : [...guides.values()];
}

/** Returns start, center and end. */
function linesOf(axis: Axis, box: Box): [number, number, number] {
  const [at, size] = [box[axis], box[sizeOf[axis]]];
  return [at, at + size / 2, at + size];
}
