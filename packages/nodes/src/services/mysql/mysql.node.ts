import { defineNode, type Effect, isRecord, type NodeParameters } from "@heddle/workflow";
import { isReading } from "../../stores/sql/bind-query.ts";
import { MYSQL_SQL } from "../../stores/sql/dialect.ts";
import type { TableColumns } from "../../stores/sql/row-values.ts";
import { eachItem, runQueries } from "../../stores/sql/run-queries.ts";
import { withMysql } from "./connection.ts";
import { mysqlDriver, mysqlError } from "./driver.ts";
import { methods } from "./form-lists.ts";
import { firstProperties, properties, readProperties } from "./properties.ts";
import { type FindColumns, itemQuery } from "./statements.ts";
import { tableColumns } from "./table-columns.ts";

const about = {
  name: "n8n-nodes-base.mySql",
  displayName: "MySQL",
  description: "Reads, adds and changes rows in MySQL and MariaDB",
  subtitle: '={{ $parameter["operation"] }}',
  group: ["input"],
  icon: "file:mysql.svg",
  defaults: { name: "MySQL" },
  inputs: ["main"],
  outputs: ["main"],
  usableAsTool: true,
  credentials: [{ name: "mySql", required: true }],
  codex: {
    categories: ["Development", "Data & Storage"],
    alias: ["mariadb", "database", "sql", "query", "table"],
  },
} as const;

export default defineNode({
  name: "n8n-nodes-base.mySql",
  effect: effectOf,
  descriptions: [
    { ...about, version: 1, properties: firstProperties },
    { ...about, version: [2, 2.1, 2.2, 2.3, 2.4, 2.5], properties },
  ],
  parameters: readProperties,
  methods,
  upgrade: (parameters, version) => (version < 2 ? fromFirst(parameters) : parameters),
  execute: async (context) => {
    const { options } = context.read();
    const { connectionTimeoutMillis, connectionLimit, largeNumbersOutput, decimalNumbers } = options;
    const isDetailed = options.detailedOutput === true || context.node.typeVersion < 2;
    const settings = {
      connectTimeoutMs: connectionTimeoutMillis,
      connectionLimit,
      isBigText: largeNumbersOutput === "text",
      hasDecimalNumbers: decimalNumbers === true,
    };
    const data = await context.credentials("mySql");
    const work = withMysql(context.network, data, settings, async (pool) => {
      const find = columnsOf((table) => tableColumns(pool, table));
      const queries = await eachItem(context, mysqlError, (index) => itemQuery(context, index, find));
      return runQueries(
        context,
        mysqlDriver(pool, context.signal, isDetailed),
        queries,
        options.queryBatching,
      );
    });
    return work.catch((thrown) => {
      context.signal.throwIfAborted();
      throw mysqlError(thrown);
    });
  },
});

/** Columns are looked up once per table and run. */
function columnsOf(find: FindColumns): FindColumns {
  const known = new Map<string, Promise<TableColumns>>();
  return (table) => {
    const columns = known.get(table) ?? find(table);
    known.set(table, columns);
    return columns;
  };
}

/** Version 1 named fields of the items where later ones have values for columns. */
function fromFirst({ operation, query, table, updateKey, columns, options }: NodeParameters): NodeParameters {
  const { ignore, priority } = isRecord(options) ? options : {};
  return {
    operation,
    query,
    table,
    fieldNames: columns,
    matchNames: updateKey,
    options: {
      ...(ignore === undefined ? {} : { skipOnConflict: ignore }),
      ...(priority === undefined ? {} : { priority }),
    },
  };
}

/** Idempotent changes of rows can be repeated; inserts cannot. */
function effectOf({ operation, query }: NodeParameters): Effect {
  if (operation === "executeQuery") {
    const text = String(query ?? "");
    return !text.includes("{{") && isReading(text, MYSQL_SQL) ? "idempotent" : "unsafe";
  }
  return operation === "insert" || operation === undefined ? "unsafe" : "idempotent";
}
