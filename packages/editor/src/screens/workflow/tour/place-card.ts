/** A rectangle of the window, in pixels. */
export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP_PX = 16;
const MARGIN_PX = 12;

/**
 * Places a card of this size beside its target: above, below, before or after it, wherever it fits first; without a
 * target at the lower end. It never leaves the window.
 */
export function placeCard(
  target: Rect | undefined,
  card: Pick<Rect, "width" | "height">,
  screen: Pick<Rect, "width" | "height">,
): Pick<Rect, "left" | "top"> {
  const end = {
    left: screen.width - card.width - MARGIN_PX,
    top: screen.height - card.height - 4 * MARGIN_PX,
  };
  if (!target) return end;
  const middle = target.left + (target.width - card.width) / 2;
  const center = target.top + (target.height - card.height) / 2;
  const places = [
    { left: middle, top: target.top - card.height - GAP_PX },
    { left: middle, top: target.top + target.height + GAP_PX },
    { left: target.left - card.width - GAP_PX, top: center },
    { left: target.left + target.width + GAP_PX, top: center },
  ];
  const isFree = ({ left, top }: Pick<Rect, "left" | "top">) =>
    top >= MARGIN_PX &&
    top + card.height <= screen.height - MARGIN_PX &&
    left + card.width > 0 &&
    left < screen.width &&
    (left >= MARGIN_PX || left === middle) &&
    (left + card.width <= screen.width - MARGIN_PX || left === middle);
  const place = places.find(isFree) ?? end;
  return { left: clamp(place.left, end.left), top: clamp(place.top, end.top + 3 * MARGIN_PX) };
}

function clamp(value: number, most: number): number {
  return Math.max(MARGIN_PX, Math.min(value, most));
}
