import { route, type } from "../route.ts";
import type { DataTable } from "./data-table.ts";

/** Deletes a column with its values. */
export const deleteTableColumn = route({
  method: "DELETE",
  path: "/data-tables/:id/columns/:column",
  right: "dataTable:update",
  answer: type<DataTable>(),
  errors: [404],
  summary: "Delete a column of a data table",
});
