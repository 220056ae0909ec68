import { publicRoute } from "../public-route.ts";
import { publicDataTable, sentTableName } from "./data-table.ts";

export const renameDataTable = publicRoute({
  method: "PATCH",
  path: "/data-tables/:id",
  scope: "dataTable:update",
  area: "Data tables",
  body: sentTableName,
  answer: publicDataTable,
  errors: [404, 409],
  summary: "Rename a data table",
});
