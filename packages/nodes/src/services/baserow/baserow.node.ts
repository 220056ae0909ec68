import { defineService } from "../../service/define-service.ts";
import { at } from "../../service/requests.ts";
import { rowOperations } from "./rows.ts";

export default defineService({
  name: "n8n-nodes-base.baserow",
  displayName: "Baserow",
  description: "Reads and writes rows in tables",
  icon: "file:baserow.svg",
  credentials: [{ type: "baserowApi", value: "usernamePassword", name: "Username and Password" }],
  baseUrl: ({ host }) => String(host ?? "").replace(/\/+$/, ""),
  // A column can have several filter values.
  arrayFormat: "repeat",
  resources: { row: "Row" },
  operations: rowOperations,
  lists: {
    getDatabaseIds: { path: "/api/applications/", name: "name", value: "id" },
    getTableIds: {
      path: ({ parameters }) => at`/api/database/tables/database/${parameters["databaseId"]}/`,
      name: "name",
      value: "id",
    },
    getTableFields: {
      path: ({ parameters }) => at`/api/database/fields/table/${parameters["tableId"]}/`,
      name: "name",
      value: "id",
    },
  },
  codex: { categories: ["Data & Storage"], alias: ["table", "database", "spreadsheet"] },
});
