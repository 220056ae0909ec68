import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import { type DataTableRow, rowIdsSchema } from "./data-table.ts";

/** Deletes rows by their ids; returns the deleted rows. */
export const deleteTableRows = route({
  method: "POST",
  path: "/data-tables/:id/rows/delete",
  right: "dataTable:write",
  body: z.object({ ids: rowIdsSchema }),
  answer: type<DataTableRow[]>(),
  summary: "Delete rows of a data table",
});
