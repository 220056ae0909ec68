import { getCompileCacheDir } from "node:module";
import { dirname } from "node:path";
import { Worker } from "node:worker_threads";
import { NodeError } from "@heddle/workflow";
import { nodeError } from "../errors/node-error.ts";
import { NATIVE_MEGABYTES, watchMemory } from "./watch-memory.ts";

/** Task of a thread: an export of a module, and its arguments. */
export interface ParseTask {
  readonly module: string;
  readonly name: string;
  readonly args: readonly unknown[];
}

type ThreadMessage =
  | { readonly isStarted: true }
  | { readonly value: unknown }
  | { readonly error: ParseFailure };

interface ParseFailure {
  readonly name: string;
  readonly message: string;
  readonly description?: string;
  readonly itemIndex?: number;
  readonly code?: unknown;
  readonly isOfNode: boolean;
}

export interface ParseLimits {
  /** Time limit per task. */
  readonly maxMs: number;
  /** Heap and buffers. */
  readonly maxMegabytes: number;
  readonly maxThreads: number;
}

const LIMITS: ParseLimits = { maxMs: 20_000, maxMegabytes: 1_536, maxThreads: 8 };
const MAX_START_MS = 60_000;
const MAX_IDLE_MS = 30_000;

/** The error of a task that exceeded a limit. */
type TooHard = (limits: { seconds: number; maxMegabytes: number }) => Error;

/**
 * Threads that parse untrusted content, one task at a time each. A task that exceeds a limit ends with its thread, and
 * with an error.
 */
export class ParseThreads {
  readonly #limits: ParseLimits;
  readonly #tooHard: TooHard;
  readonly #idle: ParseThread[] = [];
  readonly #waiting: ((thread: ParseThread) => void)[] = [];
  #count = 0;

  constructor(
    limits: ParseLimits = LIMITS,
    tooHard: TooHard = (exceeded) => nodeError("content-too-hard", exceeded),
  ) {
    this.#limits = limits;
    this.#tooHard = tooHard;
  }

  async run(task: ParseTask): Promise<unknown> {
    const thread = await this.#take();
    try {
      return await thread.run(task, this.#limits, this.#tooHard);
    } finally {
      this.#free(thread);
    }
  }

  #take(): Promise<ParseThread> {
    const idle = this.#idle.pop();
    if (idle) return Promise.resolve(idle);
    if (this.#count < this.#limits.maxThreads) {
      this.#count++;
      return Promise.resolve(new ParseThread(this.#limits, (ended) => this.#forget(ended)));
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #free(thread: ParseThread): void {
    const next = this.#waiting.shift();
    if (thread.hasEnded) {
      if (next) void this.#take().then(next);
    } else if (next) next(thread);
    else {
      this.#idle.push(thread);
      thread.endWhenIdle(MAX_IDLE_MS);
    }
  }

  #forget(thread: ParseThread): void {
    this.#count--;
    const at = this.#idle.indexOf(thread);
    if (at >= 0) this.#idle.splice(at, 1);
  }
}

class ParseThread {
  readonly #worker: Worker;
  readonly #onEnd: (thread: ParseThread) => void;
  #settle: ((message: ThreadMessage) => void) | undefined;
  #timer: NodeJS.Timeout | undefined;
  hasEnded = false;

  constructor({ maxMegabytes }: ParseLimits, onEnd: (thread: ParseThread) => void) {
    this.#onEnd = onEnd;
    const cache = getCompileCacheDir();
    this.#worker = new Worker(new URL("./parse-thread.mjs", import.meta.url), {
      name: "parse",
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes + NATIVE_MEGABYTES },
      workerData: { compileCache: cache ? dirname(cache) : undefined },
    });
    watchMemory(this.#worker, maxMegabytes);
    this.#worker.on("message", (message: ThreadMessage) => this.#settle?.(message));
    // An error ends the thread, which is noticed by its end.
    this.#worker.on("error", () => {});
    this.#worker.once("exit", () => this.#end());
    this.#worker.unref();
  }

  run(task: ParseTask, { maxMs, maxMegabytes }: ParseLimits, tooHard: TooHard): Promise<unknown> {
    clearTimeout(this.#timer);
    this.#stopAfter(MAX_START_MS);
    return new Promise((resolve, reject) => {
      this.#settle = (message) => {
        if ("isStarted" in message) {
          this.#stopAfter(maxMs);
          return;
        }
        this.#settle = undefined;
        clearTimeout(this.#timer);
        if ("value" in message) resolve(message.value);
        else if (this.hasEnded) reject(tooHard({ seconds: maxMs / 1_000, maxMegabytes }));
        else reject(errorOf(message.error));
      };
      try {
        // The arguments are copied, because they can be shared with other nodes.
        this.#worker.postMessage(task);
      } catch (error) {
        this.#settle = undefined;
        clearTimeout(this.#timer);
        reject(error);
      }
    });
  }

  endWhenIdle(ms: number): void {
    this.#timer = setTimeout(() => this.#stop(), ms).unref();
  }

  #stopAfter(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#stop(), ms);
  }

  /** Takes no further task from now on. */
  #stop(): void {
    this.#end();
    void this.#worker.terminate();
  }

  #end(): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    clearTimeout(this.#timer);
    this.#onEnd(this);
    this.#settle?.({ error: { name: "Error", message: "", isOfNode: false } });
  }
}

function errorOf({ message, isOfNode, name, ...fields }: ParseFailure): Error {
  if (isOfNode) return new NodeError(message, { ...fields, name });
  return Object.assign(new Error(message), { name, code: fields.code });
}
