import { defineNode, type Effect, type NodeParameters } from "@heddle/workflow";
import { isReading } from "../../stores/sql/bind-query.ts";
import { POSTGRES_SQL } from "../../stores/sql/dialect.ts";
import type { TableColumns } from "../../stores/sql/row-values.ts";
import { eachItem, runQueries } from "../../stores/sql/run-queries.ts";
import { withPostgres } from "./connection.ts";
import { postgresDriver, postgresError } from "./driver.ts";
import { firstProperties } from "./first-properties.ts";
import { methods } from "./form-lists.ts";
import { properties, readProperties } from "./properties.ts";
import { type FindColumns, itemQuery } from "./statements.ts";
import { tableColumns } from "./table-columns.ts";
import { mend, upgrade } from "./upgrade.ts";

const about = {
  name: "n8n-nodes-base.postgres",
  displayName: "Postgres",
  description: "Reads, adds and changes rows in PostgreSQL",
  subtitle: '={{ $parameter["operation"] }}',
  group: ["input"],
  icon: "file:postgres.svg",
  defaults: { name: "Postgres" },
  inputs: ["main"],
  outputs: ["main"],
  usableAsTool: true,
  credentials: [{ name: "postgres", required: true }],
  codex: {
    categories: ["Development", "Data & Storage"],
    alias: ["postgresql", "database", "sql", "pg", "query", "table"],
  },
} as const;

export default defineNode({
  name: "n8n-nodes-base.postgres",
  effect: effectOf,
  descriptions: [
    { ...about, version: 1, properties: firstProperties },
    { ...about, version: [2, 2.1, 2.2, 2.3, 2.4, 2.5, 2.6], properties },
  ],
  parameters: readProperties,
  methods,
  mend,
  upgrade,
  execute: async (context) => {
    const { connectionTimeout, delayClosingIdleConnection, largeNumbersOutput } = context.read().options;
    const options = {
      connectionTimeoutMs: (connectionTimeout ?? 30) * 1000,
      idleMs: (delayClosingIdleConnection ?? 0) * 1000,
      hasLargeNumbers: largeNumbersOutput === "numbers",
    };
    const data = await context.credentials("postgres");
    const work = withPostgres(context.network, data, options, async (pool) => {
      const find = columnsOf((schema, table) => tableColumns(pool, schema, table));
      const queries = await eachItem(context, postgresError, (index) => itemQuery(context, index, find));
      const { queryBatching } = context.read().options;
      return runQueries(context, postgresDriver(pool, context.signal), queries, queryBatching);
    });
    return work.catch((thrown) => {
      context.signal.throwIfAborted();
      throw postgresError(thrown);
    });
  },
});

/** Columns are looked up once for each table of a run. */
function columnsOf(find: FindColumns): FindColumns {
  const known = new Map<string, Promise<TableColumns>>();
  return (schema, table) => {
    const key = JSON.stringify([schema, table]);
    const columns = known.get(key) ?? find(schema, table);
    known.set(key, columns);
    return columns;
  };
}

/** What changes rows to what they should be may be repeated; what adds rows may not. */
function effectOf({ operation, query }: NodeParameters): Effect {
  if (operation === "executeQuery") {
    const text = String(query ?? "");
    return !text.includes("{{") && isReading(text, POSTGRES_SQL) && !/\bwith\b/i.test(text)
      ? "idempotent"
      : "unsafe";
  }
  return operation === "insert" || operation === undefined ? "unsafe" : "idempotent";
}
