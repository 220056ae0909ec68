import type { CellValue, ColumnType } from "@heddle/api";

/** Formats a value for display, editing and copying: null is empty. */
export function cellText(value: CellValue): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/**
 * Parses a string for a column: empty is null, except in string columns. The server converts and validates the rest,
 * so that the rules are in one place.
 */
export function cellValue(type: ColumnType, text: string): CellValue {
  return text === "" && type !== "string" ? null : text;
}

/**
 * Formats cells as spreadsheets do: tabs between columns, lines for rows, and quotes if a cell contains one of these.
 */
export function toClipboard(cells: readonly (readonly string[])[]): string {
  const quoted = (cell: string) => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return cells.map((row) => row.map(quoted).join("\t")).join("\n");
}
