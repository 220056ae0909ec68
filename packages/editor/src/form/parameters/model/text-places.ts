/** A point in the window. */
interface Point {
  x: number;
  y: number;
}

const places = new WeakMap<Element, (point: Point) => number | null>();

/** Registers how to find text positions in an element that renders a text. Returns a function that unregisters it. */
export function drawsText(element: Element, placeAt: (point: Point) => number | null): () => void {
  places.set(element, placeAt);
  return () => places.delete(element);
}

/** Returns the text position at a point, around `target` and within `outermost`; undefined if no text is rendered. */
export function textPlaceAt(target: EventTarget, outermost: Element, point: Point): number | undefined {
  let element = target instanceof Element ? target : null;
  while (element && !places.has(element) && element !== outermost) element = element.parentElement;
  return (element && places.get(element)?.(point)) ?? undefined;
}

/** Returns the text position at a point in an element with only text. */
export function placeInside(element: Element, { x, y }: Point): number | null {
  const caret = document.caretPositionFromPoint(x, y);
  if (!caret || !element.contains(caret.offsetNode)) return null;
  const before = document.createRange();
  before.setStart(element, 0);
  before.setEnd(caret.offsetNode, caret.offset);
  return before.toString().length;
}
