import { type Box, type Move, snap } from "../../document/index.ts";

/** The box of a node, with its id. */
export interface PlacedBox extends Box {
  id: string;
}

/** Edge or center by which nodes are aligned. */
export type Side = "left" | "center" | "right" | "top" | "middle" | "bottom";
/** All sides. */
export const sides: readonly Side[] = ["left", "center", "right", "top", "middle", "bottom"];

/** Returns the moves that align the boxes: at the outermost edge, or the center of all. */
export function alignMoves(boxes: readonly PlacedBox[], side: Side): Move[] {
  if (boxes.length < 2) return [];
  const isAcross = side === "left" || side === "center" || side === "right";
  const from = Math.min(...boxes.map((box) => (isAcross ? box.x : box.y)));
  const to = Math.max(...boxes.map((box) => (isAcross ? box.x + box.width : box.y + box.height)));
  return boxes.map((box) => {
    const size = isAcross ? box.width : box.height;
    const at = startFor(side, { from, to, size });
    return { id: box.id, position: isAcross ? [at, box.y] : [box.x, at] };
  });
}

function startFor(side: Side, { from, to, size }: { from: number; to: number; size: number }): number {
  if (side === "left" || side === "top") return from;
  if (side === "right" || side === "bottom") return to - size;
  return Math.round((from + to - size) / 2);
}

/**
 * Returns the moves that make the gaps equal between the first and the last box, which stay. On the grid if that
 * keeps the order.
 */
export function distributeMoves(boxes: readonly PlacedBox[], axis: "x" | "y"): Move[] {
  if (boxes.length < 3) return [];
  const sizeOf = (box: PlacedBox) => (axis === "x" ? box.width : box.height);
  const sorted = [...boxes].sort((a, b) => a[axis] - b[axis]);
  const first = sorted[0] as PlacedBox;
  const last = sorted.at(-1) as PlacedBox;
  const taken = sorted.reduce((sum, box) => sum + sizeOf(box), 0);
  const gap = (last[axis] + sizeOf(last) - first[axis] - taken) / (sorted.length - 1);
  let at = first[axis];
  return sorted.map((box) => {
    const isEnd = box === first || box === last;
    // Boxes taller than the space between the ends overlap, but stay between them.
    const place = isEnd ? box[axis] : Math.min(Math.max(snap(at), first[axis]), last[axis]);
    at += sizeOf(box) + gap;
    return { id: box.id, position: axis === "x" ? [place, box.y] : [box.x, place] };
  });
}
