import { publicRoute } from "../public-route.ts";
import { publicDataTable, sentDataTable } from "./data-table.ts";

export const createDataTable = publicRoute({
  method: "POST",
  path: "/data-tables",
  scope: "dataTable:create",
  area: "Data tables",
  body: sentDataTable,
  answer: publicDataTable,
  status: 201,
  errors: [404, 409],
  summary: "Create a data table",
});
