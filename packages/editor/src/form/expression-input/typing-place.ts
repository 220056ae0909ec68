/** A position in a text: where it was clicked, in client pixels, or as the number of characters before it. */
export type TextPlace = { x: number; y: number } | { offset: number };

/** Joins lines for a single-line field. */
export function toOneLine(text: string): string {
  return text.replace(/\s*\r?\n\s*/g, " ").trim();
}
