import type { TableShape } from "../../data-tables/table-shape.ts";
import { notFound } from "../../errors/http-error.ts";
import type { DataTableColumnRecord } from "../../store/data-tables/data-table-tables.ts";

/** The column that a call names by its id. @throws HttpError 404 */
export function columnOf({ columns }: TableShape, id: string): DataTableColumnRecord {
  const column = columns.find((one) => one.id === id);
  if (column) return column;
  throw notFound("This column");
}
