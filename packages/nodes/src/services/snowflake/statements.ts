import { type Item, isRecord } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import type { SendingCall } from "../../service/call.ts";
import { withoutEmpty } from "../../service/plain.ts";
import { sendJson } from "../../service/requests.ts";
import { type ResultColumn, rowJson } from "./results.ts";
import { addressOf, signIn } from "./sign-in.ts";

/** A statement with the values of its placeholders. */
export interface Statement {
  readonly sql: string;
  readonly values?: readonly unknown[];
}

interface Answer {
  readonly statementHandle: string;
  readonly data?: (string | null)[][];
  readonly message?: string;
  readonly resultSetMetaData?: {
    readonly rowType: ResultColumn[];
    readonly partitionInfo?: readonly unknown[];
  };
}

type Sending = Pick<SendingCall, "exchange" | "send" | "credential" | "idempotencyKey" | "context">;

const STATEMENTS = "/api/v2/statements";
/** Delay before polling a running statement again. */
const POLL_MS = 1_000;

/** Runs a statement and returns its rows. Repeated under the same purpose, it is not run twice. */
export async function rowsOfStatement(
  call: Sending,
  statement: Statement,
  purpose = "",
): Promise<Item["json"][]> {
  const answer = await begun(call, statement, purpose);
  const { rowType = [], partitionInfo = [] } = answer.resultSetMetaData ?? {};
  const rows = (answer.data ?? []).map((row) => rowJson(rowType, row));
  for (let partition = 1; partition < partitionInfo.length; partition++) {
    const path = `${STATEMENTS}/${answer.statementHandle}`;
    const page = await call.send<Answer>({ method: "GET", path, query: { partition } });
    for (const row of page.data ?? []) rows.push(rowJson(rowType, row));
  }
  return rows;
}

/** https://docs.snowflake.com/en/developer-guide/sql-api/submitting-requests */
async function begun(call: Sending, { sql, values = [] }: Statement, purpose: string): Promise<Answer> {
  const { database, schema, warehouse, role } = await call.credential();
  const bindings = Object.fromEntries(values.map((value, index) => [String(index + 1), bound(value)]));
  const body = withoutEmpty({
    statement: sql,
    database,
    schema,
    warehouse,
    role,
    bindings: values.length > 0 ? bindings : undefined,
  });
  const query = { requestId: uuidOf(call.idempotencyKey(purpose)), retry: "true" };
  const response = await call.exchange({ ...sendJson("POST", STATEMENTS, body), query });
  const answer = answerIn(response.body);
  return response.status === 202 ? finished(call, answer.statementHandle) : answer;
}

/** Waits for a statement that still runs; it is ended with the run that waits for it. */
async function finished(call: Sending, handle: string): Promise<Answer> {
  const { clock, signal } = call.context;
  try {
    for (;;) {
      await clock.sleep(POLL_MS, signal);
      const response = await call.exchange({ method: "GET", path: `${STATEMENTS}/${handle}` });
      if (response.status !== 202) return answerIn(response.body);
    }
  } catch (error) {
    if (signal.aborted) await cancelled(call, handle);
    throw error;
  }
}

/** The signal of a run that is stopped has ended, so the request goes without one. */
async function cancelled({ context, credential }: Sending, handle: string): Promise<void> {
  const data = await credential();
  const url = `${addressOf(data)}${STATEMENTS}/${handle}/cancel`;
  await context.http.send(signIn({ method: "POST", url, headers: {} }, data)).catch(() => undefined);
}

function answerIn(body: Uint8Array): Answer {
  const text = new TextDecoder().decode(body);
  try {
    return JSON.parse(text) as Answer;
  } catch {
    throw nodeError("answer-unreadable", {});
  }
}

/** Snowflake knows requests by identifiers of this form. */
function uuidOf(key: string): string {
  return key.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** A value of a placeholder, with its type. */
function bound(value: unknown): { type: string; value: string | null } {
  if (value === null || value === undefined) return { type: "TEXT", value: null };
  if (typeof value === "boolean") return { type: "BOOLEAN", value: String(value) };
  if (typeof value === "number")
    return { type: Number.isInteger(value) ? "FIXED" : "REAL", value: String(value) };
  if (value instanceof Date) return { type: "TEXT", value: value.toISOString() };
  if (Array.isArray(value) || isRecord(value)) return { type: "TEXT", value: JSON.stringify(value) };
  return { type: "TEXT", value: String(value) };
}

/** A name, possibly of several parts. Plain names stay unquoted, since Snowflake reads them in upper case; others are quoted. */
export function nameOf(given: string): string {
  const parts = given.trim().match(/"(?:[^"]|"")*"|[^.]+/g) ?? [];
  return parts.map((part) => quoted(part.trim())).join(".");
}

function quoted(part: string): string {
  const isPlain = /^[A-Za-z_][A-Za-z0-9_$]*$/.test(part) || /^"(?:[^"]|"")+"$/.test(part);
  return isPlain ? part : `"${part.replaceAll('"', '""')}"`;
}
