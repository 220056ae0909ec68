import { meantNames } from "../../repair/meant-names.ts";
import { defineService } from "../../service/define-service.ts";
import { methods } from "./methods.ts";
import { refuseAllRows } from "./refuse-all-rows.ts";
import { rowCreate, rowDelete, rowGet, rowList, rowUpdate } from "./rows.ts";

export default defineService({
  name: "n8n-nodes-base.supabase",
  displayName: "Supabase",
  description: "Reads and writes rows in a Supabase project",
  icon: "file:supabase.svg",
  credentials: [{ type: "supabaseApi", value: "key", name: "Service Role" }],
  baseUrl: ({ host }) => `${String(host).replace(/\/+$/, "")}/rest/v1`,
  resources: { row: "Row" },
  operations: [rowCreate, refuseAllRows(rowDelete), rowGet, rowList, refuseAllRows(rowUpdate)],
  methods,
  repair: meantNames({
    values: {
      operation: { insert: "create", list: "getAll", select: "getAll" },
      "filters.conditions[].condition": { equal: "eq", equals: "eq", gt: "greaterThan" },
    },
  }),
  codex: { categories: ["Data & Storage"], alias: ["database", "postgres", "table", "row", "sql"] },
});
