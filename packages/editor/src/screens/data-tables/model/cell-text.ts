import type { CellValue, ColumnType } from "@heddle/api";

/** A value as it is written in its cell, edited there and copied: null is empty. */
export function cellText(value: CellValue): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/**
 * What a text means in a column: an empty one is no value, except for texts. The server converts and checks the rest, so that one place
 * knows what is allowed.
 */
export function cellValue(type: ColumnType, text: string): CellValue {
  return text === "" && type !== "string" ? null : text;
}

/** Cells as spreadsheets copy them: columns by tabs, rows by lines, and quotes where a cell holds one of these. */
export function toClipboard(cells: readonly (readonly string[])[]): string {
  const quoted = (cell: string) => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return cells.map((row) => row.map(quoted).join("\t")).join("\n");
}
