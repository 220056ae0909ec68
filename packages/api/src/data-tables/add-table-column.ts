import { route, type } from "../route.ts";
import { type DataTable, newColumnSchema } from "./data-table.ts";

/** Adds a column at the end; rows hold null there. */
export const addTableColumn = route({
  method: "POST",
  path: "/data-tables/:id/columns",
  right: "dataTable:update",
  body: newColumnSchema,
  answer: type<DataTable>(),
  errors: [409],
  summary: "Add a column to a data table",
});
