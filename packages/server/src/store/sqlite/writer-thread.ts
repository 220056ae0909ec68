import { parentPort, workerData } from "node:worker_threads";
import { StaleWriteError } from "../stale-write.ts";
import { filledParameters } from "../store.ts";
import { openConnection } from "./connection.ts";
import { toSqliteValues } from "./parameters.ts";
import { StatementCache } from "./statement-cache.ts";
import type {
  WriteFailure,
  WriteResult,
  WriterBatch,
  WriterReply,
  WriterStatement,
} from "./writer-protocol.ts";

/**
 * The only writer of the database. Each batch is one transaction, so that many callers share one flush to disk. When a
 * call fails, the batch is rolled back and every call is repeated separately: a failing call harms only itself.
 */
const { file } = workerData as { file: string };
const database = openConnection(file);
const statements = new StatementCache(database);
const texts = new Map<number, string>();
const port = parentPort!;

port.on("message", (message: WriterBatch | "close") => {
  if (message === "close") {
    database.close();
    port.close();
    return;
  }
  for (const [number, text] of message.texts) texts.set(number, text);
  port.postMessage(runBatch(message.calls));
});

function runBatch(calls: WriterStatement[][]): WriterReply {
  try {
    return inTransaction(() => calls.map((call) => ({ result: runCall(call) })));
  } catch (error) {
    if (calls.length === 1) return [{ failure: toFailure(error) }];
    return calls.map((call) => runBatch([call])[0]);
  }
}

function inTransaction<T>(work: () => T): T {
  database.exec("begin immediate");
  try {
    const result = work();
    database.exec("commit");
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec("rollback");
    throw error;
  }
}

function runCall(call: WriterStatement[]): WriteResult {
  let result: WriteResult = { rows: [], changes: 0, insertId: 0 };
  let rows: unknown[] = [];
  for (const [sql, parameters, expect] of call) {
    const { hasRows, ...done } = runStatement(sql, filledParameters(parameters, rows));
    if (expect !== undefined && done.changes !== expect) throw new StaleWriteError();
    if (hasRows) rows = done.rows;
    result = { ...done, rows };
  }
  return result;
}

function runStatement(
  sql: string | number,
  parameters: readonly unknown[],
): WriteResult & { hasRows: boolean } {
  const { statement, hasRows } = statements.get(typeof sql === "number" ? texts.get(sql)! : sql);
  const values = toSqliteValues(parameters);
  if (hasRows) {
    const rows = statement.all(...values);
    return { rows, changes: rows.length, insertId: 0, hasRows };
  }
  const { changes, lastInsertRowid } = statement.run(...values);
  return { rows: [], changes: Number(changes), insertId: lastInsertRowid, hasRows };
}

function toFailure(error: unknown): WriteFailure {
  const { message, code, errcode } = error as Error & { code?: string; errcode?: number };
  return { message, ...(code === undefined ? {} : { code }), ...(errcode === undefined ? {} : { errcode }) };
}
