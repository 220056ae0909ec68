import { z } from "../../zod.ts";
import { publicRoute } from "../public-route.ts";
import { pageOf, pageQuery, queryText } from "../values.ts";
import { publicDataTable } from "./data-table.ts";

export const listDataTables = publicRoute({
  method: "GET",
  path: "/data-tables",
  scope: "dataTable:list",
  area: "Data tables",
  query: z.object({ projectId: queryText(), ...pageQuery }),
  answer: pageOf(publicDataTable),
  summary: "List the data tables that you may read",
});
