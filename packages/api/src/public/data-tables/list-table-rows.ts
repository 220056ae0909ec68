import { publicRoute } from "../public-route.ts";
import { pageOf } from "../values.ts";
import { publicRow, rowQuery } from "./data-table.ts";

export const listTableRows = publicRoute({
  method: "GET",
  path: "/data-tables/:id/rows",
  scope: "dataTable:read",
  area: "Data tables",
  query: rowQuery,
  answer: pageOf(publicRow),
  errors: [404],
  summary: "List rows of a data table",
});
