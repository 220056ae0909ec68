import type { Effect, NodeOutput, NodeParameters } from "@heddle/workflow";
import { isReading } from "../../stores/sql/bind-query.ts";
import { POSTGRES_SQL } from "../../stores/sql/dialect.ts";
import type { TableColumns } from "../../stores/sql/row-values.ts";
import { eachItem, runQueries } from "../../stores/sql/run-queries.ts";
import { withPostgres } from "./connection.ts";
import { postgresDriver, postgresError } from "./driver.ts";
import { itemQuery, type PostgresContext, type PostgresDialect } from "./statements.ts";
import { tableColumns } from "./table-columns.ts";

/** A database with PostgreSQL's protocol. */
export interface PostgresKind extends Pick<PostgresDialect, "schema" | "hasReturning"> {
  readonly credential: string;
  readonly hasTransactions: boolean;
  /** Whether columns are described as PostgreSQL describes them. */
  readonly hasCatalog: boolean;
}

/** PostgreSQL, and its extensions. */
export const POSTGRES: PostgresKind = {
  credential: "postgres",
  schema: "public",
  hasReturning: true,
  hasTransactions: true,
  hasCatalog: true,
};

/** Sends the queries of all items to a database. */
export async function runPostgres(context: PostgresContext, kind: PostgresKind): Promise<NodeOutput> {
  const { connectionTimeout, delayClosingIdleConnection, largeNumbersOutput } = context.read().options;
  const options = {
    connectionTimeoutMs: (connectionTimeout ?? 30) * 1000,
    idleMs: (delayClosingIdleConnection ?? 0) * 1000,
    hasLargeNumbers: largeNumbersOutput === "numbers",
  };
  const data = await context.credentials(kind.credential);
  const work = withPostgres(context.network, data, options, async (pool) => {
    const findColumns = kind.hasCatalog
      ? kept((schema, table) => tableColumns(pool, schema, table))
      : async (_: string, table: string) => ({ table, columns: [] });
    const dialect = { ...kind, findColumns };
    const queries = await eachItem(context, postgresError, (index) => itemQuery(context, index, dialect));
    const { queryBatching } = context.read().options;
    const driver = postgresDriver(pool, context.signal, kind.hasTransactions);
    return runQueries(context, driver, queries, queryBatching);
  });
  return work.catch((thrown) => {
    context.signal.throwIfAborted();
    throw postgresError(thrown);
  });
}

/** Columns are looked up once per table and run. */
function kept(find: PostgresDialect["findColumns"]): PostgresDialect["findColumns"] {
  const known = new Map<string, Promise<TableColumns>>();
  return (schema, table) => {
    const key = JSON.stringify([schema, table]);
    const columns = known.get(key) ?? find(schema, table);
    known.set(key, columns);
    return columns;
  };
}

/** Idempotent changes of rows can be repeated; inserts cannot. */
export function effectOf({ operation, query }: NodeParameters): Effect {
  if (operation === "executeQuery") {
    const text = String(query ?? "");
    return !text.includes("{{") && isReading(text, POSTGRES_SQL) && !/\bwith\b/i.test(text)
      ? "idempotent"
      : "unsafe";
  }
  return operation === "insert" || operation === undefined ? "unsafe" : "idempotent";
}
