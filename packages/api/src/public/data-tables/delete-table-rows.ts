import { z } from "../../zod.ts";
import { publicRoute } from "../public-route.ts";
import { queryText } from "../values.ts";
import { publicRow } from "./data-table.ts";

export const deleteTableRows = publicRoute({
  method: "DELETE",
  path: "/data-tables/:id/rows/delete",
  scope: "dataTable:write",
  area: "Data tables",
  query: z.object({
    filter: queryText().meta({ description: "A filter as JSON, with at least one condition." }),
  }),
  answer: z.array(publicRow),
  errors: [404],
  summary: "Delete the rows that a filter means",
});
