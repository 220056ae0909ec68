import type { Cell } from "../../file-formats/cells.ts";
import { cellOf } from "../../file-formats/cells.ts";
import type { Table } from "./table.ts";

type Values = Readonly<Record<string, unknown>>;

/** Finds rows by the values of some columns. */
interface RowIndex {
  /** Numbers of the rows whose cells equal the values of an item; none for an item that lacks a value. */
  find(values: Values): readonly number[];
}

/** Indexes the rows of a table by the cells of some columns. Empty cells are not a key: they never match. */
export function indexRows(table: Table, matching: readonly string[]): RowIndex {
  const rows = new Map<string, number[]>();
  for (const row of table.rows) {
    const key = keyOf(matching, (name) => cellUnder(table, row, name));
    if (key === undefined) continue;
    const found = rows.get(key);
    if (found) found.push(row.number);
    else rows.set(key, [row.number]);
  }
  return {
    find: (values) => {
      const key = itemKey(matching, values);
      return (key !== undefined && rows.get(key)) || [];
    },
  };
}

/** Finds the row that an item names by its number, filled or not. */
export const byRowNumber: RowIndex = {
  find: ({ row_number }) => {
    const number = typeof row_number === "string" && row_number !== "" ? Number(row_number) : row_number;
    return Number.isSafeInteger(number) && Number(number) > 0 ? [Number(number)] : [];
  },
};

/** Key of an item; `undefined` if one of its values is missing or empty. */
export function itemKey(matching: readonly string[], values: Values): string | undefined {
  return keyOf(matching, (name) => cellOf(values[name]));
}

/**
 * Whether an item can match by number although no formatted cell equals its values: one of them is a number, and the
 * column formats numbers differently, such as `$1,000.00` or `5%`.
 */
export function mayMatchByNumber(table: Table, matching: readonly string[], values: Values): boolean {
  return matching.some(
    (name) =>
      typeof values[name] === "number" &&
      table.rows.some((row) => isFormattedNumber(cellUnder(table, row, name))),
  );
}

function isFormattedNumber(cell: Cell | undefined): boolean {
  return typeof cell === "string" && /\d/.test(cell) && String(Number(cell)) !== cell;
}

function cellUnder(table: Table, row: Table["rows"][number], name: string): Cell | undefined {
  return name === "row_number" ? row.number : row.cells[table.columns.indexOf(name)];
}

function keyOf(matching: readonly string[], cell: (name: string) => Cell | undefined): string | undefined {
  const texts = matching.map((name) => textOf(cell(name)));
  return texts.includes("") ? undefined : JSON.stringify(texts);
}

/** A cell in the sheet's display format. */
function textOf(cell: Cell | undefined): string {
  return typeof cell === "boolean" ? String(cell).toUpperCase() : String(cell ?? "");
}
