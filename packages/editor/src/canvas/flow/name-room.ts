import type { Box } from "../../document/index.ts";
import type { FlowNode } from "./flow-model.ts";

/** A card with its position; `isWide` if its name is inside. */
export interface CardBox extends Box {
  id: string;
  isWide: boolean;
}

/** Height of a card's name below it: two lines, and one for the subtitle. */
const NAME_HEIGHT_PX = 56;
/** Width of a name without neighbors. */
const NAME_WIDTH_PX = 192;
const MIN_NAME_WIDTH_PX = 88;
const NAME_WIDTH_STEP_PX = 8;
const GAP_PX = 8;
/** Gap between a card and its name. */
const NAME_TOP_PX = 6;
/** Cards farther apart than this never compete for name space. */
const MAX_REACH_PX = 320;
/** Cards closer than this are stacked, and no width helps. */
const MIN_APART_PX = 60;

/**
 * Returns the widths of names below cards, by id: enough for the name, but no more than the neighbors leave. Names
 * inside cards have no entry.
 */
export function nameWidths(cards: readonly CardBox[]): Map<string, number> {
  const sorted = [...cards].sort((a, b) => a.x - b.x);
  const widths = new Map<string, number>();
  for (const card of cards) if (!card.isWide) widths.set(card.id, NAME_WIDTH_PX);
  const limit = (card: CardBox, width: number) => {
    const now = widths.get(card.id);
    if (now !== undefined && width < now) widths.set(card.id, width);
  };
  for (const [index, left] of sorted.entries()) {
    for (let next = index + 1; next < sorted.length; next++) {
      const right = sorted[next] as CardBox;
      if (right.x - left.x > MAX_REACH_PX) break;
      const apart = middleOf(right) - middleOf(left);
      if (apart < MIN_APART_PX) continue;
      if (!left.isWide && !right.isWide && touches(nameOf(left), nameOf(right))) {
        limit(left, apart - GAP_PX);
        limit(right, apart - GAP_PX);
      }
      if (touches(nameOf(left), right)) limit(left, 2 * (apart - right.width / 2) - GAP_PX);
      if (touches(nameOf(right), left)) limit(right, 2 * (apart - left.width / 2) - GAP_PX);
    }
  }
  for (const [id, width] of widths) widths.set(id, rounded(width));
  return widths;
}

/** Returns the rendered box of a node, including the name below it. */
export function drawnBox(node: FlowNode): Box {
  const { width = 0, height = 0 } = node;
  const { x, y } = node.position;
  const name = node.type === "card" ? node.data.nameWidth : undefined;
  if (name === undefined) return { x, y, width, height };
  const beyond = Math.max(name - width, 0) / 2;
  return { x: x - beyond, y, width: width + 2 * beyond, height: height + NAME_TOP_PX + NAME_HEIGHT_PX };
}

/** Rounds to steps, so that a slightly moved card re-renders few others. */
function rounded(width: number): number {
  return Math.max(Math.floor(width / NAME_WIDTH_STEP_PX) * NAME_WIDTH_STEP_PX, MIN_NAME_WIDTH_PX);
}

function middleOf({ x, width }: Box): number {
  return x + width / 2;
}

type Span = Pick<Box, "y" | "height">;

function nameOf({ y, height }: Box): Span {
  return { y: y + height + NAME_TOP_PX, height: NAME_HEIGHT_PX };
}

/** True if two things overlap vertically. */
function touches(a: Span, b: Span): boolean {
  return a.y < b.y + b.height && b.y < a.y + a.height;
}
