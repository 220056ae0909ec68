import { Pool, type PoolConfig, TypeOverrides } from "pg";

const INT8 = 20;
const MAX_CONNECTIONS = 10;
/** Milliseconds; without a limit a database host that answers nothing would hold up its callers for minutes. */
const CONNECT_TIMEOUT_MS = 30_000;
/** Milliseconds. A process that stands still inside a transaction would otherwise keep the locks that others wait for. */
const IDLE_TRANSACTION_MS = 15_000;

/**
 * Connections to PostgreSQL. One that breaks fails the queries on it, whether it is idle or inside a transaction, and nothing else.
 * PostgreSQL rolls back a transaction that sends nothing for `idleTransactionMs` milliseconds.
 */
export function createPool(
  url: string,
  max = MAX_CONNECTIONS,
  idleTransactionMs = IDLE_TRANSACTION_MS,
): Pool {
  const types = new TypeOverrides();
  types.setTypeParser(INT8, Number);
  const pool = new Pool({
    connectionString: url,
    max,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types: types as PoolConfig["types"],
    // A statement, since PgBouncer refuses this setting as a parameter of the start.
    onConnect: (client) => client.query(`set idle_in_transaction_session_timeout = ${idleTransactionMs}`),
  });
  // Node ends a process whose emitter fails without a listener. The pool listens to idle connections only, and passes their errors on.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
