import { route, type } from "../route.ts";

/** Deletes a table with its rows. */
export const deleteDataTable = route({
  method: "DELETE",
  path: "/data-tables/:id",
  right: "dataTable:delete",
  answer: type<boolean>(),
  summary: "Delete a data table",
});
