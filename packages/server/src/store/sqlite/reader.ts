import type { Worker } from "node:worker_threads";
import { startThread } from "../../platform/threads/start-thread.ts";
import { StoreError } from "../errors.ts";
import type { ReaderReply, ReadRequest, ReadStatement } from "./reader-protocol.ts";

const MAX_IDLE_MS = 60_000;
/** A read that takes longer is aborted together with its thread. */
const MAX_READ_MS = 60_000;

interface Pending {
  resolve(rows: unknown[]): void;
  reject(error: Error): void;
  readonly timer: NodeJS.Timeout;
}

/** Slow reads, in a thread with its own connection; it is started on demand and ends when idle. */
export class SqliteReader {
  readonly #file: string;
  readonly #pending = new Map<number, Pending>();
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #calls = 0;

  constructor(file: string) {
    this.#file = file;
  }

  /** Rows of a `select`. */
  read({ sql, parameters }: ReadStatement): Promise<unknown[]> {
    const call = ++this.#calls;
    clearTimeout(this.#idle);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#end("it took too long"), MAX_READ_MS).unref();
      this.#pending.set(call, { resolve, reject, timer });
      const request: ReadRequest = { call, sql, parameters };
      (this.#worker ??= this.#start()).postMessage(request);
    });
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const url = new URL("./reader-thread.ts", import.meta.url);
    const worker = startThread(url, { file: this.#file }, { name: "store-reader" });
    worker.unref();
    worker.on("message", (reply: ReaderReply) => this.#settle(reply));
    worker.on("error", (error) => this.#fail(worker, error.message));
    worker.on("exit", () => this.#fail(worker, "its thread has ended"));
    return worker;
  }

  #settle({ call, rows, failure }: ReaderReply): void {
    const pending = this.#pending.get(call);
    if (!pending) return;
    this.#pending.delete(call);
    clearTimeout(pending.timer);
    if (failure) pending.reject(Object.assign(new Error(failure.message), failure));
    else pending.resolve(rows ?? []);
    if (this.#pending.size === 0)
      this.#idle = setTimeout(() => void this.#worker?.terminate(), MAX_IDLE_MS).unref();
  }

  #end(reason: string): void {
    const worker = this.#worker;
    if (!worker) return;
    this.#fail(worker, reason);
    void worker.terminate();
  }

  #fail(worker: Worker, reason: string): void {
    if (worker !== this.#worker) return;
    this.#worker = undefined;
    const waiting = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject, timer } of waiting) {
      clearTimeout(timer);
      reject(new StoreError("read-failed", { reason }));
    }
  }
}
