import { route, type } from "../route.ts";
import { columnChangeSchema, type DataTable } from "./data-table.ts";

/** Renames or moves a column, or makes its values unique; that is refused while two rows have the same value. */
export const updateTableColumn = route({
  method: "PATCH",
  path: "/data-tables/:id/columns/:column",
  right: "dataTable:update",
  body: columnChangeSchema,
  answer: type<DataTable>(),
  errors: [404, 409],
  summary: "Change a column of a data table",
});
