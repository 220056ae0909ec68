import { listDataTables } from "@heddle/api";
import { listTables } from "../../../data-tables/find-table.ts";
import { toEntity } from "../../../data-tables/table-shape.ts";
import { serve } from "../../call/serve.ts";

export default serve(listDataTables, async ({ query: { projectId }, caller, context }) =>
  (await listTables(context.store, caller, projectId)).map(toEntity),
);
