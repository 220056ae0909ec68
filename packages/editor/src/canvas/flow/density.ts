import { isSticky, NODE_WIDTH_PX } from "../../document/index.ts";

interface Placed {
  type: string;
  position: readonly [number, number];
}

/** Room for a wire between two cards of a row. */
const WIRE_ROOM_PX = 40;
const COMPACT_WIDTH_PX = 120;
const NARROW_WIDTH_PX = 100;
/** Nodes this close in height form one row. */
const ROW_HEIGHT_PX = 80;

/**
 * How wide the cards of a workflow are. In many published ones nodes are 160 to 200 apart: there the name goes below the icon, so that cards
 * neither touch nor hide their wires. The nearest seventh of the neighbours decides; single ones that overlap do not.
 */
export function cardWidthFor(nodes: Iterable<Placed>): number {
  const steps = [...nodes]
    .filter((node) => !isSticky(node))
    .map((node) => node.position)
    .sort((a, b) => a[0] - b[0]);
  const gaps = steps.flatMap((position, index) => gapAfter(steps, position, index) ?? []);
  gaps.sort((a, b) => a - b);
  const near = gaps[Math.floor(gaps.length * 0.15)] ?? Number.POSITIVE_INFINITY;
  if (near >= NODE_WIDTH_PX + WIRE_ROOM_PX) return NODE_WIDTH_PX;
  return near >= COMPACT_WIDTH_PX + WIRE_ROOM_PX ? COMPACT_WIDTH_PX : NARROW_WIDTH_PX;
}

/** Whether cards of this width have no room for text beside their icon. */
export function isCompact(width: number): boolean {
  return width < NODE_WIDTH_PX;
}

/** Distance to the next node of the row on the right, when it is near enough to matter. */
function gapAfter(
  steps: readonly Placed["position"][],
  [x, y]: Placed["position"],
  index: number,
): number | undefined {
  for (let next = index + 1; next < steps.length; next++) {
    const [otherX, otherY] = steps[next] as Placed["position"];
    const gap = otherX - x;
    if (gap >= NODE_WIDTH_PX + WIRE_ROOM_PX) return gap;
    if (gap > 0 && Math.abs(otherY - y) < ROW_HEIGHT_PX) return gap;
  }
  return undefined;
}
