import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import { type DataTableRow, MAX_ROWS_PER_CALL, rowValuesSchema } from "./data-table.ts";

/** Adds rows, all of them or none. */
export const insertTableRows = route({
  method: "POST",
  path: "/data-tables/:id/rows",
  right: "dataTable:write",
  body: z.object({
    rows: z
      .array(rowValuesSchema, "`rows` is a list of rows.")
      .max(
        MAX_ROWS_PER_CALL,
        `One call adds at most ${MAX_ROWS_PER_CALL.toLocaleString("en")} rows. Make several calls.`,
      ),
    /** False for large numbers of rows: only their count is answered. */
    returnRows: z.boolean("`returnRows` is true or false.").default(true),
  }),
  answer: type<{ count: number; rows: DataTableRow[] }>(),
  errors: [409],
  summary: "Add rows to a data table",
});
