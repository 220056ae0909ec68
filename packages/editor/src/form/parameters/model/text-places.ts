/** A point of the window. */
interface Point {
  x: number;
  y: number;
}

const places = new WeakMap<Element, (point: Point) => number | null>();

/** Notes how an element that draws a text finds the place of the text at a point. Returns how to forget it. */
export function drawsText(element: Element, placeAt: (point: Point) => number | null): () => void {
  places.set(element, placeAt);
  return () => places.delete(element);
}

/** The place at a point, in the text drawn around `target` and within `outermost`; undefined where no text is drawn. */
export function textPlaceAt(target: EventTarget, outermost: Element, point: Point): number | undefined {
  let element = target instanceof Element ? target : null;
  while (element && !places.has(element) && element !== outermost) element = element.parentElement;
  return (element && places.get(element)?.(point)) ?? undefined;
}

/** The place at a point in an element that draws nothing but its text. */
export function placeInside(element: Element, { x, y }: Point): number | null {
  const caret = document.caretPositionFromPoint(x, y);
  if (!caret || !element.contains(caret.offsetNode)) return null;
  const before = document.createRange();
  before.setStart(element, 0);
  before.setEnd(caret.offsetNode, caret.offset);
  return before.toString().length;
}
