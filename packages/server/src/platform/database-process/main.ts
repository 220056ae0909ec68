// Process with one open SQLite database. It runs one statement at a time, and accesses no other file.
import { DatabaseSync, type SQLOutputValue, type StatementSync } from "node:sqlite";
import type { DatabaseFailure, DatabaseStatement } from "@heddle/workflow";
import { isAllowed, SQLITE_DENY, SQLITE_OK } from "./allowed.ts";
import type { DatabaseProcessAnswer } from "./answer.ts";

const BUSY_TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;
const TOO_BIG = 18;
const OTHER = 1;
/** SQLITE_AUTH, which SQLite does not return everywhere it refuses. */
const REFUSED = 23;

const [file = "", access] = process.argv.slice(2);
let database: DatabaseSync | undefined;

process.on("message", (statement: DatabaseStatement) => {
  process.send?.(answerOf(statement));
});
process.on("disconnect", () => process.exit());

function answerOf(statement: DatabaseStatement): DatabaseProcessAnswer {
  try {
    database ??= opened();
    return run(database.prepare(statement.text), statement.values);
  } catch (thrown) {
    return { failure: failureOf(thrown) };
  }
}

function opened(): DatabaseSync {
  const made = new DatabaseSync(file, {
    readOnly: access === "read",
    allowExtension: false,
    defensive: true,
    timeout: BUSY_TIMEOUT_MS,
    limits: { length: MAX_ANSWER_BYTES },
  });
  made.exec("PRAGMA trusted_schema = OFF");
  made.setAuthorizer((code, first, second) => (isAllowed(code, first, second) ? SQLITE_OK : SQLITE_DENY));
  return made;
}

function run(prepared: StatementSync, values: DatabaseStatement["values"]): DatabaseProcessAnswer {
  prepared.setReadBigInts(true);
  if (prepared.columns().length === 0) {
    prepared.run(...values);
    return { rows: [] };
  }
  const rows: Record<string, SQLOutputValue>[] = [];
  let bytes = 0;
  for (const row of prepared.iterate(...values)) {
    bytes += Object.values(row).reduce((sum: number, value) => sum + sizeOf(value), 0);
    if (bytes > MAX_ANSWER_BYTES) return { failure: tooMuch };
    rows.push({ ...row });
  }
  return { rows };
}

const tooMuch: DatabaseFailure = {
  message: `the rows take more than ${MAX_ANSWER_BYTES / 1024 / 1024} MB`,
  errcode: TOO_BIG,
};

function sizeOf(value: SQLOutputValue): number {
  return typeof value === "string" || value instanceof Uint8Array ? value.length : 8;
}

function failureOf(thrown: unknown): DatabaseFailure {
  const { message, errcode } = thrown as { message: string; errcode?: number };
  if (/^(?:not authorized|authorization denied)/.test(message)) return { message, errcode: REFUSED };
  // The higher bits are the extended code.
  return { message, errcode: errcode === undefined ? OTHER : errcode & 0xff };
}
