import { type CodeRequest, type CodeResult, withoutPrototypeKeys } from "@heddle/workflow";
import type { Frame } from "./child/frames.ts";
import { scriptFailed, tookTooLong, tookTooMuchMemory } from "./code-errors.ts";
import { allItemsJson, itemChunks } from "./item-chunks.ts";
import { residentMemory } from "./process-memory.ts";
import type { RunnerProcess } from "./runner-process.ts";

export interface TaskLimits {
  memoryMegabytes: number;
  maxMemoryMegabytes: number;
  /** Resident memory of the process beyond what the isolate may use. */
  spareMegabytes: number;
}

const watchMilliseconds = 25;
const graceMilliseconds = 500;
const maxOpenCalls = 50;
const maxLogs = 1000;

type Failure = { index: number; message: string; line?: number };

/** One script on one runner: feeds it items, answers its questions, watches time and memory. */
export class RunnerTask {
  readonly #id = crypto.randomUUID();
  readonly #request: CodeRequest;
  readonly #runner: RunnerProcess;
  readonly #chunks: Generator<string>;
  readonly #values: unknown[] = [];
  readonly #failures: Failure[] = [];
  #openCalls = 0;
  #logs = 0;
  #isOver = false;
  #resolve!: (result: CodeResult) => void;
  #reject!: (error: unknown) => void;
  readonly #stops: (() => void)[] = [];

  constructor(request: CodeRequest, runner: RunnerProcess) {
    this.#request = request;
    this.#runner = runner;
    this.#chunks = itemChunks(request.items);
  }

  run(limits: TaskLimits): Promise<CodeResult> {
    const result = new Promise<CodeResult>((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    const { mode, code, timeout, keepGoing } = this.#request;
    const isEach = mode === "runOnceForEachItem";
    const items = isEach ? (this.#chunks.next().value ?? "[]") : allItemsJson(this.#request.items);
    const megabytes = Math.ceil(items.length / 1_048_576);
    const memory = Math.min(
      limits.memoryMegabytes + 8 * Math.max(0, megabytes - 4),
      limits.maxMemoryMegabytes,
    );
    this.#runner.begin(this);
    this.#watch(timeout + graceMilliseconds, memory + limits.spareMegabytes + 4 * megabytes);
    const head = { type: "run", task: this.#id, mode, code, timeout, keepGoing: keepGoing === true, memory };
    this.#runner.send({ ...head, roots: rootsText(this.#request.roots) }, items);
    return result;
  }

  /** Called with whatever the process sends; nothing in it is trusted. */
  receive({ head, body }: Frame): void {
    if (this.#isOver) return;
    if (head["type"] === "call") this.#answer(head, body);
    else if (head["task"] !== this.#id) return;
    else if (head["type"] === "log") this.#log(body);
    else if (head["type"] === "done") this.#done(body);
    else if (head["type"] === "failed") this.fail(scriptFailed(failureOf(head)));
  }

  fail(error: unknown): void {
    this.#finish(() => this.#reject(error));
  }

  #done(body: string): void {
    const isEach = this.#request.mode === "runOnceForEachItem";
    const value = isEach ? this.#values : body === "" ? undefined : parsed(body);
    this.#finish(() =>
      this.#resolve({ value, ...(this.#failures.length > 0 ? { failures: this.#failures } : {}) }),
    );
  }

  #finish(settle: () => void): void {
    if (this.#isOver) return;
    this.#isOver = true;
    for (const stop of this.#stops) stop();
    this.#runner.end();
    settle();
  }

  #answer(head: Record<string, unknown>, body: string): void {
    const { id, name } = head;
    if (typeof id !== "number" || typeof name !== "string") return;
    const reply = (ok: boolean, text: string) => {
      if (!this.#isOver) this.#runner.send({ type: "reply", id, ok }, text);
    };
    const args = parsed(body);
    if (!Array.isArray(args)) reply(false, "Malformed call");
    else if (name === "$next") reply(true, this.#next(args[0]));
    else if (name === "$sleep") this.#sleep(Number(args[0]) || 0, () => reply(true, ""));
    else if (this.#openCalls >= maxOpenCalls)
      reply(false, `More than ${maxOpenCalls} calls at the same time`);
    else this.#call(name, args, reply);
  }

  #call(name: string, args: unknown[], reply: (ok: boolean, text: string) => void): void {
    this.#openCalls++;
    Promise.resolve()
      .then(() => this.#request.call(name, args))
      .then(
        (value) => reply(true, value === undefined ? "" : JSON.stringify(value)),
        (error: unknown) => reply(false, error instanceof Error ? error.message : String(error)),
      )
      .finally(() => this.#openCalls--);
  }

  /** Takes the results of one chunk of items and hands out the next. */
  #next(results: unknown): string {
    if (!Array.isArray(results)) throw new Error("Malformed results");
    for (const result of results as { value?: unknown; error?: Record<string, unknown> }[]) {
      if (result.error) this.#failures.push({ ...failureOf(result.error), index: this.#values.length });
      this.#values.push(result.value);
    }
    if (this.#values.length > this.#request.items.length) throw new Error("More results than items");
    return this.#chunks.next().value ?? "[]";
  }

  #sleep(milliseconds: number, then: () => void): void {
    const timer = setTimeout(then, Math.min(milliseconds, 2 ** 31 - 1));
    this.#stops.push(() => clearTimeout(timer));
  }

  #log(body: string): void {
    if (++this.#logs > maxLogs) return;
    const values: unknown = JSON.parse(body);
    if (Array.isArray(values)) this.#request.onLog(values);
  }

  #watch(milliseconds: number, megabytes: number): void {
    const start = performance.now();
    const pid = this.#runner.pid ?? 0;
    const stop = (error: Error) => {
      this.#runner.kill();
      this.fail(error);
    };
    const timer = setInterval(() => {
      if (performance.now() - start > milliseconds) stop(tookTooLong());
      else if (residentMemory(pid) > megabytes * 1_048_576) stop(tookTooMuchMemory());
    }, watchMilliseconds);
    const { signal } = this.#request;
    const onAbort = () => stop(signal.reason as Error);
    signal.addEventListener("abort", onAbort, { once: true });
    this.#stops.push(
      () => clearInterval(timer),
      () => signal.removeEventListener("abort", onAbort),
    );
    if (signal.aborted) onAbort();
  }
}

function failureOf(head: Record<string, unknown>): { message: string; line?: number; itemIndex?: number } {
  const { message, line, itemIndex } = head;
  return {
    message: typeof message === "string" ? message.slice(0, 2000) : "The script failed",
    ...(typeof line === "number" ? { line } : {}),
    ...(typeof itemIndex === "number" ? { itemIndex } : {}),
  };
}

function rootsText(roots: Record<string, unknown>): string {
  const { now = Date.now(), timezone = "UTC", ...values } = roots;
  return JSON.stringify({ now, timezone, values, hasEnv: values["$env"] !== undefined });
}

/** Own `__proto__` keys, which JSON allows, never get past this point. */
function parsed(text: string): unknown {
  const mayHold = text.includes("__proto__") || text.includes("\\u00");
  if (!mayHold) return JSON.parse(text);
  return withoutPrototypeKeys(JSON.parse(text));
}
