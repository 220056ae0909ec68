import type { ExecuteContext, NodeTypeDescription } from "@heddle/workflow";
import { query } from "../../stores/sql/properties.ts";

/** The query string; this node has no other operation. */
const { displayOptions: _, ...queryText } = query;

/** SQLite as the form and the engine see it. */
export const description = {
  name: "n8n-nodes-base.sqlite",
  displayName: "SQLite",
  description:
    "Reads and changes an SQLite database file on the server, if an administrator allows the folder",
  version: 1,
  group: ["input"],
  icon: "file:sqlite.svg",
  defaults: { name: "SQLite" },
  inputs: ["main"],
  outputs: ["main"],
  usableAsTool: true,
  properties: [
    {
      displayName: "Database",
      name: "database",
      type: "string",
      default: "",
      required: true,
      placeholder: "e.g. /data/shop.db",
      description:
        "The path of the file; a name alone is a file in the first folder that the operator allows. It is made where it is missing and the query writes.",
    },
    queryText,
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add option",
      default: {},
      options: [
        {
          displayName: "Query Batching",
          name: "queryBatching",
          type: "options",
          noDataExpression: true,
          options: [
            {
              name: "Independently",
              value: "independently",
              description: "The query of each item for itself",
            },
            {
              name: "Transaction",
              value: "transaction",
              description: "All queries in one transaction, rolled back if one fails",
            },
          ],
          default: "transaction",
          description: "Execution of the queries of several items",
        },
        {
          displayName: "Query Parameters",
          name: "queryReplacement",
          type: "string",
          default: "",
          placeholder: "e.g. value1,value2,value3",
          description:
            "Values for $1, $2 and so on, or for one ? after the other: separated by commas, or an expression that results in a list. $1:name stands for a name.",
        },
      ],
    },
  ],
  codex: {
    categories: ["Development", "Data & Storage"],
    alias: ["database", "sql", "query", "table", "file"],
  },
} as const satisfies NodeTypeDescription;

export type SqliteContext = ExecuteContext<typeof description.properties>;
