import { route, type } from "../route.ts";

/** Deletes every row of a table. */
export const clearDataTable = route({
  method: "POST",
  path: "/data-tables/:id/clear",
  right: "dataTable:write",
  answer: type<boolean>(),
  summary: "Delete every row of a data table",
});
