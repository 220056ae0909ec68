import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import { type DataTableRow, MAX_ROWS_PER_CALL, rowValuesSchema } from "./data-table.ts";

/** Changes values of rows, each by its id. */
export const updateTableRows = route({
  method: "PATCH",
  path: "/data-tables/:id/rows",
  right: "dataTable:write",
  body: z.object({
    rows: z
      .array(
        z.object({ id: z.int("A row is named by its id, which is a number."), values: rowValuesSchema }),
        "`rows` is a list of changed rows.",
      )
      .max(
        MAX_ROWS_PER_CALL,
        `One call changes at most ${MAX_ROWS_PER_CALL.toLocaleString("en")} rows. Make several calls.`,
      ),
  }),
  answer: type<DataTableRow[]>(),
  errors: [404, 409],
  summary: "Change rows of a data table",
});
