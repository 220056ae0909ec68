import type { Cell } from "../../file-formats/cells.ts";

/** A sheet, or a range of it, in A1 notation. */
export function rangeOf(title: string, cells?: string): string {
  const name = `'${title.replaceAll("'", "''")}'`;
  return cells ? `${name}!${cells}` : name;
}

/** Location of a table: rows are counted from 1, columns from 0. */
export interface Place {
  readonly headerRow: number;
  readonly firstRow: number;
  readonly firstColumn: number;
}

/** The rows of a sheet under the names of their columns. */
export interface Table {
  readonly place: Place;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

/** A row with its number in the sheet. */
export interface Row {
  readonly number: number;
  readonly cells: readonly Cell[];
}

/** Reads a table out of values whose first row is row `top` of the sheet. Columns without a name are called `col_` and their number. */
export function tableOf(values: readonly (readonly Cell[])[], place: Place, top: number): Table {
  const header = values[place.headerRow - top] ?? [];
  const width = Math.max(header.length, ...values.slice(place.firstRow - top).map(({ length }) => length), 0);
  const columns = Array.from(
    { length: width },
    (_, index) => String(header[index] ?? "") || `col_${index + 1}`,
  );
  const rows = values
    .map((cells, index) => ({ number: top + index, cells }))
    .filter(({ number }) => number >= place.firstRow);
  return { place, columns, rows };
}

/** The JSON of a row with its number. */
export function rowJson(table: Table, row: Row): Record<string, unknown> {
  return { row_number: row.number, ...rowValues(table, row) };
}

/** The values of a row by the names of their columns. */
export function rowValues({ columns }: Table, { cells }: Row): Record<string, unknown> {
  return Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? ""]));
}

/** Whether a row holds anything. */
export function isFilled({ cells }: Row): boolean {
  return cells.some((cell) => cell !== "" && cell !== null);
}
