import { type DataTable, type DataTableRow, type RowFilter, rowFilterSchema } from "@heddle/api";
import { findTable } from "../../../data-tables/find-table.ts";
import type { TableShape } from "../../../data-tables/table-shape.ts";
import { HttpError } from "../../../errors/http-error.ts";
import type { UserRow } from "../../../store/tables.ts";
import type { AppContext } from "../../context.ts";

/** A table in public API format. */
export function toPublicTable({ columns, ...table }: DataTable) {
  return { ...table, columns: columns.map((column, index) => ({ ...column, index })) };
}

/** Rows in public API format. */
export function toPublicRows(rows: readonly DataTableRow[]) {
  return rows as (DataTableRow & { [column: string]: unknown })[];
}

/** The table of a call that changes rows. */
export function writableTable(
  { store }: Pick<AppContext, "store">,
  caller: UserRow,
  id: string,
): Promise<TableShape> {
  return findTable(store, caller, id, "dataTable:write");
}

/** A filter from the query. @throws HttpError 400 */
export function filterIn(text: string | undefined): RowFilter {
  const parsed = rowFilterSchema.safeParse(text === undefined ? {} : jsonIn(text));
  if (parsed.success) return parsed.data;
  throw new HttpError("request-invalid", { reason: parsed.error.issues[0]?.message ?? "" });
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError("request-invalid", { reason: "`filter` is no JSON. Send it as JSON text." });
  }
}
