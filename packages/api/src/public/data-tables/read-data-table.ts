import { publicRoute } from "../public-route.ts";
import { publicDataTable } from "./data-table.ts";

export const readDataTable = publicRoute({
  method: "GET",
  path: "/data-tables/:id",
  scope: "dataTable:read",
  area: "Data tables",
  answer: publicDataTable,
  errors: [404],
  summary: "Read a data table",
});
