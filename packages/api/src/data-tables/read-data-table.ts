import { route, type } from "../route.ts";
import type { DataTable } from "./data-table.ts";

/** Reads a table with its columns. */
export const readDataTable = route({
  method: "GET",
  path: "/data-tables/:id",
  right: "dataTable:read",
  answer: type<DataTable>(),
  summary: "Read a data table",
});
