import { route, type } from "../route.ts";
import { type DataTable, newTableSchema } from "./data-table.ts";

/** Creates a table in a project, by default the caller's personal one. */
export const createDataTable = route({
  method: "POST",
  path: "/data-tables",
  right: "signed in",
  body: newTableSchema,
  answer: type<DataTable>(),
  errors: [403, 404, 409],
  summary: "Create a data table",
});
