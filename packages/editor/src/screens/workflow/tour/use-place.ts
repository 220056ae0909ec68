import { type RefObject, useEffect, useState } from "react";
import { placeCard, type Rect } from "./place-card.ts";

/** Milliseconds. The target moves with the canvas, and can appear later. */
const LOOK_EVERY_MS = 200;

/** Target of a step, and the position of its card. */
interface Place {
  target: Rect | undefined;
  card: Pick<Rect, "left" | "top">;
}

/** Follows the target of a step. */
export function usePlace(card: RefObject<HTMLElement | null>, find: () => Element | null): Place | undefined {
  const [place, setPlace] = useState<Place>();
  useEffect(() => {
    const look = () => {
      const box = card.current?.getBoundingClientRect();
      if (!box) return;
      const target = rectOf(find());
      const next = {
        target,
        card: placeCard(target, box, { width: window.innerWidth, height: window.innerHeight }),
      };
      setPlace((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next));
    };
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [card, find]);
  return place;
}

function rectOf(element: Element | null): Rect | undefined {
  if (!element) return undefined;
  const { left, top, width, height } = element.getBoundingClientRect();
  const isSeen =
    width > 0 && left < window.innerWidth && top < window.innerHeight && left + width > 0 && top + height > 0;
  return isSeen ? { left, top, width, height } : undefined;
}
