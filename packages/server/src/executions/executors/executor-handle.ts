import type { ResourceLimits, Worker } from "node:worker_threads";
import { startThread } from "../../platform/threads/start-thread.ts";
import type { ExecutorData, FromExecutor, RunMessage, ToExecutor } from "../../protocol/messages.ts";
import { Outbox } from "../../protocol/outbox.ts";
import { VitalSigns } from "../../protocol/vital-signs.ts";

/** Compiled plans that an executor keeps; the one unused for longest goes first. */
const MOST_PLANS = 500;
/** Milliseconds. */
const SLOW_AFTER = 50;
const MEGABYTE = 2 ** 20;

export interface ExecutorHandleOptions {
  name: string;
  data: Omit<ExecutorData, "signs">;
  /** Megabytes of heap. */
  memory: number;
  onMessages(messages: FromExecutor[]): void;
  onBroken(reason: BrokenReason): void;
}

export type BrokenReason = "memory" | "blocked" | "crash";

/** One executor thread as the main thread sees it. */
export class ExecutorHandle {
  readonly signs = new VitalSigns();
  /** What runs there now: execution ids and the plans they use. */
  readonly running = new Map<number, string>();
  /** Whether its heap was nearly full when somebody looked last: then it is silent because the collector finds no end. */
  isHeapFull = false;
  readonly #worker: Worker;
  readonly #outbox: Outbox<ToExecutor>;
  readonly #plans = new Set<string>();
  readonly #options: ExecutorHandleOptions;
  #isEnded = false;
  #isUp = false;
  /** Since when an answer is awaited; 0 = nothing is. */
  #awaitedSince = 0;

  constructor(options: ExecutorHandleOptions) {
    this.#options = options;
    this.#worker = startThread(
      new URL("../../executor/executor-thread.ts", import.meta.url),
      { ...options.data, signs: this.signs.buffer } satisfies ExecutorData,
      { name: options.name, resourceLimits: heapLimits(options.memory), env: {} },
    );
    this.#outbox = new Outbox((messages) => this.#worker.postMessage(messages));
    this.#worker.on("message", (messages: FromExecutor[]) => {
      if (this.#isEnded) return;
      this.#isUp = true;
      options.onMessages(messages);
      this.#awaitedSince = this.running.size > 0 ? performance.now() : 0;
    });
    this.#worker.on("error", (error) =>
      this.#break((error as { code?: string }).code === "ERR_WORKER_OUT_OF_MEMORY" ? "memory" : "crash"),
    );
    this.#worker.on("exit", () => this.#break("crash"));
  }

  run(message: RunMessage, workflow: () => string): void {
    this.usePlan(message.key, workflow);
    this.running.set(message.id, message.key);
    if (this.#awaitedSince === 0) this.#awaitedSince = performance.now();
    this.#outbox.add(message);
  }

  /** False while the thread is starting, which takes long on a busy machine. */
  get isUp(): boolean {
    return this.#isUp;
  }

  /** True when it has not been heard of for a while although something runs there. One that is just starting is not slow. */
  isSlow(now: number): boolean {
    return this.#isUp && this.#awaitedSince !== 0 && now - this.#awaitedSince > SLOW_AFTER;
  }

  send(message: ToExecutor): void {
    this.#outbox.add(message);
  }

  /** True when it holds more outside of its heap, in buffers, than the heap may have. */
  async hasTooManyBuffers(): Promise<boolean> {
    const { external_memory: bytes, used_heap_size: heap } = await this.#worker.getHeapStatistics();
    const most = this.#options.memory * MEGABYTE;
    this.isHeapFull = heap > 0.8 * most;
    return !this.#isEnded && bytes > most;
  }

  /** Ends the thread although it does not answer; what ran there is reported as broken. */
  replace(reason: BrokenReason): void {
    this.#break(reason);
    void this.#worker.terminate();
  }

  /** Ends the thread without a report. */
  async close(): Promise<void> {
    this.#isEnded = true;
    await this.#worker.terminate();
  }

  #break(reason: BrokenReason): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#options.onBroken(reason);
  }

  /** Makes sure that the executor knows a plan. */
  usePlan(key: string, workflow: () => string): void {
    if (this.#plans.delete(key)) {
      this.#plans.add(key);
      return;
    }
    this.#plans.add(key);
    this.#outbox.add({ type: "plan", key, workflow: workflow() });
    if (this.#plans.size > MOST_PLANS) this.#dropOldestPlan();
  }

  #dropOldestPlan(): void {
    const used = new Set(this.running.values());
    for (const key of this.#plans) {
      if (used.has(key)) continue;
      this.#plans.delete(key);
      this.#outbox.add({ type: "drop", key });
      return;
    }
  }
}

/** Small heaps get a small nursery: it counts several times in what the process takes. */
function heapLimits(memory: number): ResourceLimits {
  return {
    maxOldGenerationSizeMb: memory,
    maxYoungGenerationSizeMb: Math.min(48, Math.max(16, Math.round(memory / 16))),
  };
}
