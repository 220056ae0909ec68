import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import { type DataTable, tableNameSchema } from "./data-table.ts";

/** Renames a table. */
export const renameDataTable = route({
  method: "PATCH",
  path: "/data-tables/:id",
  right: "dataTable:update",
  body: z.object({ name: tableNameSchema }),
  answer: type<DataTable>(),
  errors: [409],
  summary: "Rename a data table",
});
