import { isSticky, nodeWidth } from "../../document/index.ts";

interface Placed {
  type: string;
  position: readonly [number, number];
}

/** Room for a wire between two cards of a row. */
const wireRoom = 40;
const compactWidth = 120;
const narrowWidth = 100;
/** Nodes this close in height form one row. */
const rowHeight = 80;

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
  if (near >= nodeWidth + wireRoom) return nodeWidth;
  return near >= compactWidth + wireRoom ? compactWidth : narrowWidth;
}

export function isCompact(width: number): boolean {
  return width < nodeWidth;
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
    if (gap >= nodeWidth + wireRoom) return gap;
    if (gap > 0 && Math.abs(otherY - y) < rowHeight) return gap;
  }
  return undefined;
}
