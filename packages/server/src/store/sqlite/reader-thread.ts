import { parentPort, workerData } from "node:worker_threads";
import { openConnection } from "./connection.ts";
import { toSqliteValues } from "./parameters.ts";
import type { ReaderReply, ReadRequest } from "./reader-protocol.ts";
import { StatementCache } from "./statement-cache.ts";
import type { WriteFailure } from "./writer-protocol.ts";

/** Reads for the main thread that would keep it too long. The connection cannot write. */
const { file } = workerData as { file: string };
const database = openConnection(file, { readOnly: true });
const statements = new StatementCache(database);
const port = parentPort!;

port.on("message", (request: ReadRequest) => port.postMessage(answer(request)));

function answer({ call, sql, parameters }: ReadRequest): ReaderReply {
  try {
    const { statement } = statements.get(sql);
    return { call, rows: statement.all(...toSqliteValues(parameters)) };
  } catch (error) {
    const { message, code, errcode } = error as Error & WriteFailure;
    return { call, failure: { message, ...(code && { code }), ...(errcode && { errcode }) } };
  }
}
