import type { Connection, Request } from "tedious";
import type { Statement } from "../../stores/sql/dialect.ts";
import type { SqlDriver } from "../../stores/sql/run-queries.ts";
import { type Failure, storeError } from "../../stores/store-error.ts";
import type { Connections } from "./connection.ts";
import { boundValue } from "./values.ts";

type Row = Record<string, unknown>;

/**
 * Error numbers of SQL Server, and remedies:
 * https://learn.microsoft.com/sql/relational-databases/errors-events/database-engine-events-and-errors
 */
const REMEDIES: readonly [ReadonlySet<number>, string][] = [
  [new Set([18456, 18452, 18470, 18487, 18488]), "Check user, password and domain in the credential."],
  [new Set([4060, 911]), "Check the database in the credential."],
  [new Set([208, 2812]), "Check the names of schema and table."],
  [new Set([207]), "Check the names of the columns."],
  [new Set([102, 105, 156, 319]), "Check the query."],
  [new Set([229, 230, 262, 300]), "The user of the credential lacks the right to do this."],
  [
    new Set([245, 241, 242, 8114, 8115, 8152, 2628, 257]),
    "Check the values: one does not fit the type of its column.",
  ],
  [new Set([2601, 2627, 515, 547]), "Check the values: the table does not allow them."],
];

/** Error of the library. */
interface LibraryFailure extends Failure {
  readonly number?: number;
}

/** Converts an error of SQL Server, or of its connection, to the error of a run. */
export function microsoftSqlError(thrown: unknown): Error {
  const { code, number, cause } = thrown as LibraryFailure;
  // The library wraps errors of the socket.
  if (code === "ESOCKET" && cause instanceof Error) return microsoftSqlError(cause);
  const known = REMEDIES.find(([numbers]) => numbers.has(number ?? 0))?.[1];
  return storeError(thrown, known ?? remedyOf(String(code ?? "")));
}

function remedyOf(code: string): string {
  if (code === "ELOGIN") return "Check user, password and domain in the credential.";
  if (code === "ETIMEOUT") return "Check the server and its load, or set a longer timeout in the credential.";
  if (code === "EENCRYPT") return "Check TLS in the credential: the server does not encrypt connections.";
  return "Check the query and the parameters of the node.";
}

/** Statements over the connections of a credential. */
export function microsoftSqlDriver(connections: Connections, signal: AbortSignal): SqlDriver<Connection> {
  return {
    begin: "BEGIN TRANSACTION",
    errorOf: microsoftSqlError,
    lend: (work) => connections.lend(signal, work),
    send: sendStatement,
  };
}

/** Runs a statement; rows of all its results are streamed. Values are sent separately, as parameters of `sp_executesql`. */
async function sendStatement(
  connection: Connection,
  { text, values }: Statement,
  take: (row: Row) => void,
): Promise<void> {
  const { default: library } = await import("tedious");
  return new Promise((resolve, reject) => {
    const request: Request = new library.Request(text, (failed) => (failed ? reject(failed) : resolve()));
    request.on("row", (columns: readonly RowColumn[]) => take(rowOf(columns)));
    if (values.length === 0) return connection.execSqlBatch(request);
    for (const [index, value] of values.entries()) {
      const { type, value: sent } = boundValue(value);
      request.addParameter(`p${index + 1}`, library.TYPES[type], sent);
    }
    connection.execSql(request);
  });
}

interface RowColumn {
  readonly value: unknown;
  readonly metadata: { readonly colName: string };
}

/** Columns without a name, such as sums, are numbered. */
function rowOf(columns: readonly RowColumn[]): Row {
  const row: Row = {};
  for (const [index, { value, metadata }] of columns.entries())
    row[metadata.colName || `column${index + 1}`] = value;
  return row;
}
