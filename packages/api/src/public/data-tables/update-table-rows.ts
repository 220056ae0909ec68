import { z } from "../../zod.ts";
import { publicRoute } from "../public-route.ts";
import { publicRow, sentChange } from "./data-table.ts";

export const updateTableRows = publicRoute({
  method: "PATCH",
  path: "/data-tables/:id/rows/update",
  scope: "dataTable:write",
  area: "Data tables",
  body: sentChange,
  answer: z.array(publicRow),
  errors: [404, 409],
  summary: "Change the rows that a filter means",
});
