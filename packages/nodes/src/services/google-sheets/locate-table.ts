import type { Properties } from "@heddle/workflow";
import { type SendingCall, untyped } from "../../service/call.ts";
import { type Formats, firstRowOf, readTable } from "./spreadsheet.ts";
import { isFilled, type Table } from "./table.ts";
import { sheetOf } from "./write-rows.ts";

/** Location of a table, from the form's option. */
export interface GivenLocation {
  readonly rangeDefinition?: string;
  readonly readRowsUntil?: string;
  readonly headerRow?: number;
  readonly firstDataRow?: number;
  readonly range?: string;
}

/** Reads the table of the sheet that the node names. */
export async function locateTable<P extends Properties>(
  call: SendingCall<P>,
  location: GivenLocation | undefined,
  formats: Formats,
): Promise<Table> {
  const at = await sheetOf(untyped(call));
  const { rangeDefinition, range = "" } = location ?? {};
  if (rangeDefinition === "specifyRangeA1" && range !== "") {
    const top = firstRowOf(range);
    const place = { headerRow: top, firstRow: top + 1, firstColumn: 0 };
    return readTable(call, at, { formats, cells: range, place });
  }
  const { headerRow = 1, firstDataRow = 2 } = rangeDefinition === "specifyRange" ? (location ?? {}) : {};
  const place = { headerRow, firstRow: firstDataRow, firstColumn: 0 };
  const table = await readTable(call, at, { formats, place });
  return location?.readRowsUntil === "firstEmptyRow" ? untilEmpty(table) : table;
}

function untilEmpty(table: Table): Table {
  const end = table.rows.findIndex((row) => !isFilled(row));
  return end < 0 ? table : { ...table, rows: table.rows.slice(0, end) };
}
