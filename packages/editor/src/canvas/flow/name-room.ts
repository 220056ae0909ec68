import type { Box } from "../../document/index.ts";
import type { FlowNode } from "./flow-model.ts";

/** A card with its place; `isWide` where its name is inside. */
export interface CardBox extends Box {
  id: string;
  isWide: boolean;
}

/** What the name of a card takes below it: two lines, and one for what the node does. */
const NAME_HEIGHT_PX = 56;
/** How wide a name is where nothing is near. */
const NAME_WIDTH_PX = 192;
const MIN_NAME_WIDTH_PX = 88;
const NAME_WIDTH_STEP_PX = 8;
const GAP_PX = 8;
/** From a card to its name. */
const NAME_TOP_PX = 6;
/** Cards further apart than this never share the room for a name. */
const MAX_REACH_PX = 320;
/** Nearer than this, cards are below one another, and no width helps. */
const MIN_APART_PX = 60;

/**
 * How wide the names below cards are, by id: wide enough for the name, and no wider than their neighbours leave room for. Names that
 * are inside have no entry.
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

/** What a node takes on the canvas, with the name below it. */
export function drawnBox(node: FlowNode): Box {
  const { width = 0, height = 0 } = node;
  const { x, y } = node.position;
  const name = node.type === "card" ? node.data.nameWidth : undefined;
  if (name === undefined) return { x, y, width, height };
  const beyond = Math.max(name - width, 0) / 2;
  return { x: x - beyond, y, width: width + 2 * beyond, height: height + NAME_TOP_PX + NAME_HEIGHT_PX };
}

/** In steps, so that a card that moves a little redraws few others. */
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

/** Whether two things are at the same height. */
function touches(a: Span, b: Span): boolean {
  return a.y < b.y + b.height && b.y < a.y + a.height;
}
