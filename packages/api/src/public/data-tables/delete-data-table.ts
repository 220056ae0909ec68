import { publicRoute } from "../public-route.ts";

export const deleteDataTable = publicRoute({
  method: "DELETE",
  path: "/data-tables/:id",
  scope: "dataTable:delete",
  area: "Data tables",
  answer: null,
  status: 204,
  errors: [404],
  summary: "Delete a data table with its rows",
});
