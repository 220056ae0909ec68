import { z } from "../../zod.ts";
import { publicRoute } from "../public-route.ts";
import { publicRow, sentChange } from "./data-table.ts";

export const upsertTableRow = publicRoute({
  method: "POST",
  path: "/data-tables/:id/rows/upsert",
  scope: "dataTable:write",
  area: "Data tables",
  body: sentChange,
  answer: z.array(publicRow),
  errors: [404, 409],
  summary: "Change the rows that a filter means, or add one where there is none",
});
