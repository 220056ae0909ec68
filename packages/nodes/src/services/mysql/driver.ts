import type { Connection } from "mysql2";
import type { Pool, PoolConnection, ResultSetHeader } from "mysql2/promise";
import type { SqlDriver } from "../../stores/sql/run-queries.ts";
import { type Failure, storeError } from "../../stores/store-error.ts";

/** Statements that cannot be prepared, such as USE. */
const NOT_PREPARABLE = 1295;

const REMEDIES: readonly [RegExp, string][] = [
  [/ACCESS_DENIED/, "Check user and password in the credential, and the rights of the user."],
  [/BAD_DB/, "Check the database in the credential."],
  [/NO_SUCH_TABLE|BAD_TABLE/, "Check the name of the table."],
  [/BAD_FIELD/, "Check the names of the columns."],
  [/PARSE_ERROR|SYNTAX/, "Check the query. Values belong into the option “Query Parameters”."],
];

/** Converts an error of MySQL or MariaDB to the error of a run. */
export function mysqlError(thrown: unknown): Error {
  const { code = "" } = thrown as Failure;
  const known = REMEDIES.find(([pattern]) => pattern.test(String(code)))?.[1];
  return storeError(thrown, known ?? "Check the query and the parameters of the node.");
}

type Row = Readonly<Record<string, unknown>>;

/** Statements over the connections of a pool. `isDetailed` returns what a statement changed as a row. */
export function mysqlDriver(pool: Pool, signal: AbortSignal, isDetailed: boolean): SqlDriver<PoolConnection> {
  return {
    begin: "START TRANSACTION",
    errorOf: mysqlError,
    lend: (work) => lend(pool, signal, work),
    send: async (client, { text, values }, take) => {
      const sending: Sending = { client, signal, take: (row) => takeResult(row, isDetailed, take) };
      if (values.length === 0) return sent(sending, { sql: text });
      const statement = { sql: text, values: values.map(sendable) };
      try {
        await sent(sending, statement, true);
      } catch (thrown) {
        if ((thrown as { errno?: number }).errno !== NOT_PREPARABLE) throw thrown;
        await sent(sending, statement);
      }
    },
  };
}

interface Sending {
  readonly client: PoolConnection;
  readonly signal: AbortSignal;
  take(result: Row): void;
}

/** Without a callback the library keeps no rows; then the end of the connection is not an error of the statement, but of the connection. */
function sent(
  { client, signal, take }: Sending,
  statement: { sql: string; values?: unknown[] },
  isPrepared = false,
): Promise<void> {
  const { connection } = client as unknown as { connection: Connection };
  const over = new AbortController();
  const result = new Promise<void>((resolve, reject) => {
    const stop = () => reject(signal.reason);
    connection.on("error", reject);
    signal.addEventListener("abort", stop, { signal: over.signal });
    over.signal.addEventListener("abort", () => connection.off("error", reject));
    const query = isPrepared ? connection.execute(statement as never) : connection.query(statement);
    query
      .on("result", take as never)
      .on("error", reject)
      .on("end", resolve);
  });
  return result.finally(() => over.abort());
}

/** The summary of a statement is not a row unless requested. */
function takeResult(result: Row, isDetailed: boolean, take: (row: Row) => void): void {
  if (!isHeader(result)) take(result);
  else if (isDetailed) take(headerRow(result));
}

/** Lists and objects are texts of JSON here. */
function sendable(value: unknown): unknown {
  if (value === undefined) return null;
  return typeof value === "object" && value !== null && !Buffer.isBuffer(value)
    ? JSON.stringify(value)
    : value;
}

function isHeader(value: unknown): value is ResultSetHeader {
  return (value as object | null)?.constructor?.name === "ResultSetHeader";
}

function headerRow({
  fieldCount,
  affectedRows,
  insertId,
  info,
  warningStatus,
  changedRows,
}: ResultSetHeader): Row {
  return { fieldCount, affectedRows, insertId, info, warningStatus, changedRows };
}

/** Lends a connection; a run that ends early ends it, because the server would otherwise continue the query. */
async function lend<T>(
  pool: Pool,
  signal: AbortSignal,
  work: (client: PoolConnection) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const client = await pool.getConnection();
  const stop = () => client.destroy();
  signal.addEventListener("abort", stop);
  try {
    return await work(client);
  } finally {
    signal.removeEventListener("abort", stop);
    client.release();
  }
}
