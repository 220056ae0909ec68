import type { Worker } from "node:worker_threads";
import { startThread } from "../../platform/threads/start-thread.ts";
import { StoreError } from "../errors.ts";
import type { Statement } from "../store.ts";
import type {
  WriteFailure,
  WriteResult,
  WriterBatch,
  WriterReply,
  WriterStatement,
} from "./writer-protocol.ts";

/** Statements of one caller and its callbacks. */
interface Call {
  statements: readonly Statement[];
  resolve(result: WriteResult): void;
  reject(error: Error): void;
}

/** Batches in transit: the thread works on one while the next is being read. */
const MAX_BATCHES_AHEAD = 2;
const MAX_CALLS_PER_BATCH = 2_000;
/** Values in one call; this many are worth a separate message if the thread is idle. */
const MANY_VALUES = 100;
/** Longer SQL, such as hundreds of rows, is sent in full and not cached. */
const MAX_REMEMBERED_CHARACTERS = 4_000;
const MAX_REMEMBERED_STATEMENTS = 2_000;

/** Sends writes to the writer thread: writes in the same turn of the event loop share a message and a transaction. */
export class SqliteWriter {
  readonly #worker: Worker;
  readonly #numbers = new Map<string, number>();
  readonly #onTheWay: Call[][] = [];
  #waiting: Call[] = [];
  #isFlushPlanned = false;
  #failure: Error | undefined;
  #onIdle: (() => void) | undefined;

  constructor(file: string) {
    this.#worker = startThread(
      new URL("./writer-thread.ts", import.meta.url),
      { file },
      { name: "store-writer" },
    );
    this.#worker.on("message", (reply: WriterReply) => this.#settle(reply));
    this.#worker.on("error", (error) =>
      this.#failAll(new StoreError("writer-failed", { reason: error.message })),
    );
  }

  /** Resolves with the result of the last statement once all of them are on disk. */
  write(statements: readonly Statement[]): Promise<WriteResult> {
    if (this.#failure) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ statements, resolve, reject });
      if (
        this.#onTheWay.length === 0 &&
        statements.some(({ parameters }) => parameters.length >= MANY_VALUES)
      )
        this.#flush();
      else this.#planFlush();
    });
  }

  /** Waits for accepted writes, then ends the thread. */
  async close(): Promise<void> {
    if (this.#waiting.length > 0 || this.#onTheWay.length > 0) {
      await new Promise<void>((resolve) => {
        this.#onIdle = resolve;
      });
    }
    this.#failure ??= new StoreError("store-closed", {});
    const ended = new Promise((resolve) => this.#worker.once("exit", resolve));
    this.#worker.postMessage("close");
    await ended;
  }

  #planFlush(): void {
    if (this.#isFlushPlanned || this.#onTheWay.length >= MAX_BATCHES_AHEAD) return;
    this.#isFlushPlanned = true;
    setImmediate(() => {
      this.#isFlushPlanned = false;
      this.#flush();
    });
  }

  #flush(): void {
    if (this.#waiting.length === 0 || this.#onTheWay.length >= MAX_BATCHES_AHEAD) return;
    const calls = this.#waiting.splice(0, MAX_CALLS_PER_BATCH);
    const batch: WriterBatch = { texts: [], calls: [] };
    for (const call of calls)
      batch.calls.push(call.statements.map((statement) => this.#encode(statement, batch)));
    this.#onTheWay.push(calls);
    try {
      this.#worker.postMessage(batch);
    } catch (error) {
      this.#onTheWay.pop();
      this.#forget(batch);
      for (const call of calls)
        call.reject(new StoreError("value-not-storable", { reason: (error as Error).message }));
    }
    if (this.#waiting.length > 0) this.#planFlush();
  }

  #encode({ sql, parameters, expect }: Statement, batch: WriterBatch): WriterStatement {
    const text = this.#numberOf(sql, batch);
    return expect === undefined ? [text, parameters] : [text, parameters, expect];
  }

  #numberOf(sql: string, batch: WriterBatch): string | number {
    const known = this.#numbers.get(sql);
    if (known !== undefined) return known;
    if (sql.length > MAX_REMEMBERED_CHARACTERS || this.#numbers.size >= MAX_REMEMBERED_STATEMENTS) return sql;
    const number = this.#numbers.size;
    this.#numbers.set(sql, number);
    batch.texts.push([number, sql]);
    return number;
  }

  /** A batch that was never sent taught the thread nothing. */
  #forget(batch: WriterBatch): void {
    for (const [number, text] of batch.texts.reverse())
      if (this.#numbers.get(text) === number) this.#numbers.delete(text);
  }

  #settle(reply: WriterReply): void {
    const calls = this.#onTheWay.shift() ?? [];
    calls.forEach((call, index) => {
      const answer = reply[index];
      if (answer && "failure" in answer) call.reject(toError(answer.failure));
      else call.resolve(answer?.result ?? { rows: [], changes: 0, insertId: 0 });
    });
    this.#flush();
    if (this.#onTheWay.length === 0 && this.#waiting.length === 0) this.#onIdle?.();
  }

  #failAll(error: Error): void {
    this.#failure = error;
    const calls = [...this.#onTheWay.flat(), ...this.#waiting];
    this.#onTheWay.length = 0;
    this.#waiting = [];
    for (const call of calls) call.reject(error);
    this.#onIdle?.();
  }
}

function toError(failure: WriteFailure): Error {
  const { message, ...rest } = failure;
  return Object.assign(new Error(message), rest);
}
