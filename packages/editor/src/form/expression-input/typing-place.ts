/** A place in a text: where it was clicked, in client pixels, or how many characters stand before it. */
export type TextPlace = { x: number; y: number } | { offset: number };

/** Text for a field of one line. */
export function toOneLine(text: string): string {
  return text.replace(/\s*\r?\n\s*/g, " ").trim();
}
