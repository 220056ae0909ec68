import { raw, route } from "../route.ts";

/** Downloads every row of a table as CSV. */
export const exportDataTable = route({
  method: "GET",
  path: "/data-tables/:id/export",
  right: "dataTable:read",
  answer: raw("text/csv"),
  summary: "Download a data table as CSV",
});
