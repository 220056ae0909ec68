import { defineNode, type Effect, type NodeParameters } from "@heddle/workflow";
import { isReading } from "../../stores/sql/bind-query.ts";
import { MICROSOFT_SQL } from "../../stores/sql/dialect.ts";
import { eachItem, runQueries } from "../../stores/sql/run-queries.ts";
import { withMicrosoftSql } from "./connection.ts";
import { microsoftSqlDriver, microsoftSqlError } from "./driver.ts";
import { properties } from "./properties.ts";
import { itemQuery } from "./statements.ts";

export default defineNode({
  name: "n8n-nodes-base.microsoftSql",
  effect: effectOf,
  descriptions: [
    {
      name: "n8n-nodes-base.microsoftSql",
      displayName: "Microsoft SQL",
      description: "Reads, adds and changes rows in Microsoft SQL Server and Azure SQL",
      subtitle: '={{ $parameter["operation"] }}',
      version: [1, 1.1],
      group: ["input"],
      icon: "file:microsoft-sql.svg",
      defaults: { name: "Microsoft SQL" },
      inputs: ["main"],
      outputs: ["main"],
      usableAsTool: true,
      credentials: [{ name: "microsoftSql", required: true }],
      codex: {
        categories: ["Development", "Data & Storage"],
        alias: ["mssql", "sql server", "azure", "database", "query", "table", "tds"],
      },
      properties,
    },
  ],
  execute: async (context) => {
    // Some statements refuse to run in a transaction; rows of items are written together.
    const batching = context.read().operation === "executeQuery" ? "independently" : undefined;
    const data = await context.credentials("microsoftSql");
    const work = withMicrosoftSql(context.network, data, async (connections) => {
      const queries = await eachItem(context, microsoftSqlError, (index) => itemQuery(context, index));
      return runQueries(context, microsoftSqlDriver(connections, context.signal), queries, batching);
    });
    return work.catch((thrown) => {
      context.signal.throwIfAborted();
      throw microsoftSqlError(thrown);
    });
  },
});

/** Idempotent changes of rows can be repeated; inserts cannot. */
function effectOf({ operation, query }: NodeParameters): Effect {
  if (operation === "executeQuery") {
    const text = String(query ?? "");
    return !text.includes("{{") && isReading(text, MICROSOFT_SQL) ? "idempotent" : "unsafe";
  }
  return operation === "insert" || operation === undefined ? "unsafe" : "idempotent";
}
