import type { Pool, PoolClient } from "pg";
import type { Statement } from "../../stores/sql/dialect.ts";
import type { SqlDriver } from "../../stores/sql/run-queries.ts";
import { type Failure, storeError } from "../../stores/store-error.ts";

/** PostgreSQL's error code if it cannot infer the type of a value, as in `concat($1)`. */
const UNKNOWN_TYPE = "42P18";

const REMEDIES: readonly [RegExp, string][] = [
  [/^28/, "Check user and password in the credential."],
  [/^3D/, "Check the database in the credential."],
  [/^42P01|^3F/, "Check the names of schema and table."],
  [/^42703/, "Check the names of the columns."],
  [/^42601/, "Check the query. Values belong into the option “Query Parameters”."],
  [/^42501/, "The user of the credential lacks the right to do this."],
  [/^22/, "Check the values: one does not fit the type of its column."],
  [/^23/, "Check the values: the table does not allow them."],
];

/** Converts an error of PostgreSQL to the error of a run. */
export function postgresError(thrown: unknown): Error {
  const { code = "", detail } = thrown as Failure & { detail?: string };
  const known = REMEDIES.find(([pattern]) => pattern.test(String(code)))?.[1];
  const remedy = known ?? "Check the query and the parameters of the node.";
  return storeError(thrown, detail === undefined ? remedy : `${detail} ${remedy}`);
}

/** Statements over the connections of a pool. */
export function postgresDriver(
  pool: Pool,
  signal: AbortSignal,
  hasTransactions = true,
): SqlDriver<PoolClient> {
  return {
    begin: hasTransactions ? "BEGIN" : undefined,
    errorOf: postgresError,
    needsTypes: (thrown) => (thrown as Failure).code === UNKNOWN_TYPE,
    lend: (work) => lend(pool, signal, work),
    send: sendStatement,
  };
}

/** A query of the library keeps no rows if it has a row listener. */
async function sendStatement(
  client: PoolClient,
  { text, values }: Statement,
  take: (row: Readonly<Record<string, unknown>>) => void,
): Promise<void> {
  const { Query } = await import("pg");
  const query = values.length === 0 ? new Query(text) : new Query({ text, values: [...values] });
  await new Promise<void>((resolve, reject) => {
    query
      .on("row", take)
      .on("error", reject)
      .on("end", () => resolve());
    client.query(query);
  });
}

/** Lends a connection; a run that ends early ends it, because the server would otherwise continue the query. */
async function lend<T>(
  pool: Pool,
  signal: AbortSignal,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const client = await pool.connect();
  let isBroken = false;
  const stop = () => {
    isBroken = true;
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  };
  const onError = () => {
    isBroken = true;
  };
  signal.addEventListener("abort", stop);
  client.on("error", onError);
  try {
    return await work(client);
  } finally {
    signal.removeEventListener("abort", stop);
    client.removeListener("error", onError);
    client.release(isBroken);
  }
}
