/** A cell as spreadsheets in the cloud send and take it. */
export type Cell = string | number | boolean | null;

/** The letters of a column, counted from 0. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

/** The number of a column from its letters, counted from 0. */
export function columnIndex(letters: string): number {
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** A value of an item as a cell: objects as JSON. `undefined` leaves the cell unchanged. */
export function cellOf(value: unknown): Cell | undefined {
  if (value === undefined) return undefined;
  if (value === null) return "";
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  if (value instanceof Date) return value.toISOString();
  return JSON.stringify(value);
}
