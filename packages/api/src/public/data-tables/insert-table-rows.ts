import { MAX_ROWS_PER_CALL, rowValuesSchema } from "../../data-tables/data-table.ts";
import { z } from "../../zod.ts";
import { publicRoute } from "../public-route.ts";
import { publicRow } from "./data-table.ts";

export const insertTableRows = publicRoute({
  method: "POST",
  path: "/data-tables/:id/rows",
  scope: "dataTable:write",
  area: "Data tables",
  body: z.object({
    data: z
      .array(rowValuesSchema, "`data` is a list of rows.")
      .max(
        MAX_ROWS_PER_CALL,
        `One call adds at most ${MAX_ROWS_PER_CALL.toLocaleString("en")} rows. Make several calls.`,
      ),
    returnType: z
      .enum(["count", "id", "all"], "`returnType` is count, id or all.")
      .default("count")
      .meta({ description: "Whether to answer the number of rows, their ids, or the rows." }),
  }),
  answer: z.object({
    count: z.number(),
    ids: z.array(z.number()).optional(),
    data: z.array(publicRow).optional(),
  }),
  errors: [404, 409],
  summary: "Add rows to a data table",
});
