import type { CodeRequest, CodeResult } from "@heddle/workflow";
import type { Frame } from "./child/frames.ts";
import {
  asksTooMuch,
  type ScriptFailure,
  scriptFailed,
  tookTooLong,
  tookTooMuchMemory,
} from "./code-errors.ts";
import type { External } from "./external-modules.ts";
import { type Chunk, chunks, itemChunks } from "./item-chunks.ts";
import { residentMemory } from "./process-memory.ts";
import { ResultParts } from "./result-parts.ts";
import type { RunnerProcess } from "./runner-process.ts";

/** Limits of one script and its output. */
export interface TaskLimits {
  memoryMegabytes: number;
  maxMemoryMegabytes: number;
  /** Resident memory of the process beyond the script's limit. */
  spareMegabytes: number;
  outputCharacters: number;
  outputItems: number;
}

/** Setup of a task, in addition to its request. */
export interface TaskSetup {
  /** Key of the script; runs with the same key can share state without data. */
  key: string;
  /** Built-in modules that it can require. */
  modules: readonly string[];
  /** Node's own modules, in a process whose script has host access. */
  machine?: readonly string[] | undefined;
  externals: readonly External[];
}

const WATCH_INTERVAL_MS = 25;
const GRACE_MS = 500;
const MAX_OPEN_CALLS = 50;
const MAX_SLEEPS = 1000;
/** Characters of static or custom data, which are stored with the workflow or the execution. */
const MAX_KEPT_BYTES = 4_194_304;
const keeping = /^(saveStaticData|customData\.)/;
const MAX_LOGS = 1001;
const MAX_LOG_CHARACTERS = 4_194_304;

/** One script on one runner: feeds it items, answers its questions, watches time and memory. */
export class RunnerTask {
  readonly #id = crypto.randomUUID();
  readonly #request: CodeRequest;
  readonly #runner: RunnerProcess;
  readonly #chunks: Generator<Chunk>;
  readonly #limits: TaskLimits;
  readonly #result: ResultParts;
  readonly #sleeps = new Set<NodeJS.Timeout>();
  #openCalls = 0;
  #logs = 0;
  #isOver = false;
  #resolve!: (result: CodeResult) => void;
  #reject!: (error: unknown) => void;
  readonly #stops: (() => void)[] = [];

  constructor(request: CodeRequest, runner: RunnerProcess, limits: TaskLimits) {
    this.#request = request;
    this.#runner = runner;
    this.#limits = limits;
    this.#chunks = itemChunks(request.items);
    this.#result = new ResultParts(request, limits);
  }

  run({ key, modules, machine, externals }: TaskSetup): Promise<CodeResult> {
    const result = new Promise<CodeResult>((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    const { mode, code, timeout, keepGoing, items } = this.#request;
    const { memoryMegabytes, maxMemoryMegabytes, spareMegabytes, outputCharacters, outputItems } =
      this.#limits;
    const { text, count } = this.#chunks.next().value ?? { text: "[]", count: 0 };
    // The size of the rest would only be known after serialization.
    const megabytes = Math.ceil(((text.length / Math.max(1, count)) * items.length) / 1_048_576);
    const memory = Math.min(memoryMegabytes + 8 * Math.max(0, megabytes - 4), maxMemoryMegabytes);
    this.#runner.begin(this);
    this.#watch(timeout + GRACE_MS, memory + spareMegabytes + 4 * megabytes);
    this.#runner.send(
      {
        type: "run",
        task: this.#id,
        key,
        mode,
        code,
        timeout,
        keepGoing: keepGoing === true,
        isMore: count < items.length,
        memory,
        modules,
        machine,
        limits: { characters: outputCharacters, items: outputItems },
        ...rootsHead(this.#request),
        externals: externals.length > 0 ? externals : undefined,
      },
      text,
    );
    return result;
  }

  /** Called with whatever the process sends; nothing in it is trusted. */
  receive({ head, body }: Frame): void {
    if (this.#isOver) return;
    if (head["type"] === "call") this.#answer(head, body);
    else if (head["task"] !== this.#id) return;
    else if (head["type"] === "log") this.#log(body);
    else if (head["type"] === "part") this.#guard(() => this.#result.add(body));
    else if (head["type"] === "done") this.#done(head, body);
    else if (head["type"] === "failed") this.fail(scriptFailed(failureOf(head), this.#limits));
  }

  fail(error: unknown): void {
    this.#finish(() => this.#reject(error));
  }

  #done(head: Record<string, unknown>, body: string): void {
    this.#guard(() => {
      const result = this.#result.end(head["kind"], body);
      this.#finish(() => this.#resolve(result));
    });
  }

  /** A result beyond the limits ends the process too: it may have more output. */
  #guard(take: () => void): void {
    try {
      take();
    } catch (error) {
      this.#runner.kill();
      this.fail(error);
    }
  }

  #finish(settle: () => void): void {
    if (this.#isOver) return;
    this.#isOver = true;
    for (const stop of this.#stops) stop();
    for (const timer of this.#sleeps) clearTimeout(timer);
    this.#runner.end();
    settle();
  }

  #answer(head: Record<string, unknown>, body: string): void {
    const { id, name } = head;
    if (typeof id !== "number" || typeof name !== "string") return;
    const reply = (ok: boolean, text: string, isMore?: true) => {
      if (!this.#isOver) this.#runner.send({ type: "reply", id, ok, isMore }, text);
    };
    let args: unknown;
    try {
      args = this.#result.parse(body);
    } catch {
      // not a list either
    }
    if (!Array.isArray(args)) reply(false, "Malformed call");
    else if (body.length > MAX_KEPT_BYTES && keeping.test(name))
      reply(false, `What code keeps may not be larger than ${MAX_KEPT_BYTES / 1_048_576} MB`);
    else if (name === "$next") reply(true, this.#chunks.next().value?.text ?? "[]");
    else if (name === "$sleep") this.#sleep(Number(args[0]) || 0, () => reply(true, ""));
    else if (this.#openCalls >= MAX_OPEN_CALLS)
      reply(false, `More than ${MAX_OPEN_CALLS} calls at the same time`);
    else void this.#call(name, args, reply, id < 0);
  }

  /** Lists are sent in chunks while the script is blocked on them. */
  async #call(
    name: string,
    args: unknown[],
    reply: (ok: boolean, text: string, isMore?: true) => void,
    mayBeSplit: boolean,
  ): Promise<void> {
    this.#openCalls++;
    try {
      const value = name === "$all" ? ownItems(this.#request) : await this.#request.call(name, args);
      if (mayBeSplit && Array.isArray(value) && value.length > 100) await this.#sendList(value, reply);
      else reply(true, value === undefined ? "" : JSON.stringify(value));
    } catch (error) {
      reply(false, error instanceof Error ? error.message : String(error));
    } finally {
      this.#openCalls--;
    }
  }

  async #sendList(
    list: readonly unknown[],
    reply: (ok: boolean, text: string, isMore?: true) => void,
  ): Promise<void> {
    let before = "[";
    for (const { text } of chunks(list)) {
      reply(true, before + text.slice(1, -1), true);
      before = ",";
      // Others get their turn, and a process that does not read fills no memory here.
      await this.#runner.drained();
    }
    reply(true, before === "[" ? "[]" : "]");
  }

  #sleep(milliseconds: number, then: () => void): void {
    if (this.#sleeps.size >= MAX_SLEEPS) {
      this.#guard(() => {
        throw asksTooMuch();
      });
      return;
    }
    const timer = setTimeout(
      () => {
        this.#sleeps.delete(timer);
        then();
      },
      Math.min(milliseconds, 2 ** 31 - 1),
    );
    this.#sleeps.add(timer);
  }

  #log(body: string): void {
    if (++this.#logs > MAX_LOGS || body.length > MAX_LOG_CHARACTERS) return;
    const values: unknown = JSON.parse(body);
    if (Array.isArray(values)) this.#request.onLog(values);
  }

  #watch(milliseconds: number, megabytes: number): void {
    const start = performance.now();
    const pid = this.#runner.pid ?? 0;
    const isQuery = this.#request.language === "sql";
    const stop = (error: Error) => {
      this.#runner.kill();
      this.fail(error);
    };
    const timer = setInterval(() => {
      if (performance.now() - start > milliseconds) stop(tookTooLong(isQuery));
      else if (residentMemory(pid) > megabytes * 1_048_576) stop(tookTooMuchMemory(isQuery));
    }, WATCH_INTERVAL_MS);
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

function ownItems({ items }: CodeRequest): unknown[] {
  return items.map(({ json, binary }, item) => ({
    json,
    ...(binary ? { binary } : {}),
    pairedItem: { item },
  }));
}

function failureOf(head: Record<string, unknown>): ScriptFailure {
  const { message, line, itemIndex, stack } = head;
  return {
    message: typeof message === "string" ? message.slice(0, 2000) : "The script failed",
    line: typeof line === "number" ? line : undefined,
    itemIndex: typeof itemIndex === "number" ? itemIndex : undefined,
    stack: typeof stack === "string" ? stack.slice(0, 2000) : undefined,
  };
}

/** Variables of a script. Those of JavaScript are parsed in the sandbox, and only if the script reads one. */
function rootsHead({ language, roots }: CodeRequest): Record<string, unknown> {
  const { now = Date.now(), timezone = "UTC", ...values } = roots;
  const hasEnv = values["$env"] !== undefined;
  if (language !== "javaScript") return { roots: JSON.stringify({ now, timezone, values, hasEnv }) };
  const names = Object.keys(values).filter((name) => values[name] !== undefined);
  return { now, timezone, hasEnv, names: names.join(","), values: JSON.stringify(values) };
}
