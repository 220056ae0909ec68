import type { ServiceDeclaration } from "../../service/service.ts";
import { methods } from "./methods.ts";
import { blockOperations } from "./operations/block.ts";
import { databaseOperations } from "./operations/database.ts";
import { databasePageOperations } from "./operations/database-page.ts";
import { pageOperations } from "./operations/page.ts";
import { userGet, userGetAll } from "./operations/user.ts";

/** Connection of nodes and the trigger to Notion, and the node's operations. */
export const service: Omit<ServiceDeclaration, "name"> = {
  displayName: "Notion",
  description: "Reads and writes pages, databases and blocks in Notion",
  version: [1, 2, 2.1, 2.2],
  icon: "file:notion.svg",
  credentials: [
    { type: "notionApi", value: "apiKey", name: "API Key" },
    { type: "notionOAuth2Api", value: "oAuth2", name: "OAuth2" },
  ],
  baseUrl: "https://api.notion.com/v1",
  headers: { "notion-version": "2022-06-28" },
  resources: {
    block: "Block",
    database: "Database",
    databasePage: "Database Page",
    page: "Page",
    user: "User",
  },
  defaultResource: "page",
  operations: [
    ...databasePageOperations,
    ...blockOperations,
    ...databaseOperations,
    ...pageOperations,
    userGet,
    userGetAll,
  ],
  methods,
  codex: { categories: ["Productivity", "Data & Storage"], alias: ["page", "database", "notes", "wiki"] },
};
