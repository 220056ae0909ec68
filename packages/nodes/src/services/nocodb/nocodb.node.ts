import { defineService } from "../../service/define-service.ts";
import { connection } from "./connection.ts";
import { methods } from "./methods.ts";
import { rowOperations } from "./rows.ts";

export default defineService({
  name: "n8n-nodes-base.nocoDb",
  displayName: "NocoDB",
  description: "Reads and writes rows in tables",
  version: [1, 2, 3],
  icon: "file:nocodb.svg",
  ...connection,
  resources: { row: "Row" },
  operations: rowOperations,
  methods,
  codex: { categories: ["Data & Storage"], alias: ["table", "database", "spreadsheet"] },
});
