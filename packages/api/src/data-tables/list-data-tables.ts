import { text } from "../query-values.ts";
import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import type { DataTable } from "./data-table.ts";

/** Lists the tables that the caller may read, by name; `projectId` limits the list to one project. */
export const listDataTables = route({
  method: "GET",
  path: "/data-tables",
  right: "signed in",
  query: z.object({ projectId: text() }),
  answer: type<DataTable[]>(),
  summary: "List data tables",
});
