import type { ResourceLimits, Worker } from "node:worker_threads";
import type { OwnTypes } from "@heddle/nodes";
import { startThread } from "../../platform/threads/start-thread.ts";
import { Channel, type ChannelMessage, type Handlers } from "../../protocol/channel.ts";
import type { ExecutorData, RunMessage } from "../../protocol/messages.ts";
import type { ExecutorService, MainService } from "../../protocol/services.ts";
import type { EvaluatedParameters, TriggerParameters } from "../../protocol/trigger-parameters.ts";
import { VitalSigns } from "../../protocol/vital-signs.ts";
import type { BrokenReason } from "../state/broken-reason.ts";

/** Compiled plans that an executor keeps; the one unused for longest goes first. */
const MAX_PLANS = 500;
const SLOW_AFTER_MS = 50;
const MEGABYTE = 2 ** 20;

/** Start options of an executor thread, and the receiver of its messages. */
export interface ExecutorHandleOptions {
  name: string;
  data: Omit<ExecutorData, "signs">;
  /** Megabytes of heap. */
  memory: number;
  /** Main-thread services for executors. */
  service: Handlers<MainService>;
  /** `detail` is the last output of the thread, if any. */
  onBroken(reason: BrokenReason, detail?: string): void;
}

/** An executor thread in the main thread. */
export class ExecutorHandle {
  readonly signs = new VitalSigns();
  /** Current executions: their ids and the plans they use. */
  readonly running = new Map<number, string>();
  /** True when its heap was nearly full at the last check: then it is silent because it collects garbage. */
  isHeapFull = false;
  readonly #worker: Worker;
  readonly #executor: Channel<ExecutorService>;
  readonly #plans = new Set<string>();
  readonly #options: ExecutorHandleOptions;
  #isEnded = false;
  #isUp = false;
  /** Since when a message is expected; 0 = none is. */
  #awaitedSince = 0;

  constructor(options: ExecutorHandleOptions) {
    this.#options = options;
    this.#worker = startThread(
      new URL("../../executor/executor-thread.ts", import.meta.url),
      { ...options.data, signs: this.signs.buffer } satisfies ExecutorData,
      { name: options.name, resourceLimits: heapLimits(options.memory), env: {} },
    );
    this.#executor = new Channel<ExecutorService>(
      (messages) => this.#worker.postMessage(messages),
      options.service,
    );
    this.#worker.on("message", (messages: ChannelMessage[]) => {
      if (this.#isEnded) return;
      this.#isUp = true;
      this.#executor.receive(messages);
      this.#awaitedSince = this.running.size > 0 ? performance.now() : 0;
    });
    this.#worker.on("error", (error) =>
      this.#break(
        (error as { code?: string }).code === "ERR_WORKER_OUT_OF_MEMORY" ? "memory" : "crash",
        (error as Error).message,
      ),
    );
    this.#worker.on("exit", (code) => this.#break("crash", `exit code ${code}`));
  }

  run(message: RunMessage, workflow: () => string): void {
    this.usePlan(message.key, workflow);
    this.running.set(message.id, message.key);
    if (this.#awaitedSince === 0) this.#awaitedSince = performance.now();
    this.#executor.notify("run", message);
  }

  /** Evaluates parameters of triggers; `id` is the execution that the watchdog sees during that. */
  async evaluateTriggers(id: number, triggers: TriggerParameters): Promise<EvaluatedParameters[]> {
    this.running.set(id, "");
    try {
      return await this.#executor.call("evaluateTriggers", triggers);
    } finally {
      this.running.delete(id);
    }
  }

  /** False while the thread is starting, which takes long on a busy host. */
  get isUp(): boolean {
    return this.#isUp;
  }

  /** True when it has been silent for a while although something runs there. A starting executor is not slow. */
  isSlow(now: number): boolean {
    return this.#isUp && this.#awaitedSince !== 0 && now - this.#awaitedSince > SLOW_AFTER_MS;
  }

  /** Cancels an execution that runs here. */
  cancel(id: number, reason: string): void {
    this.#executor.notify("cancel", { id, reason });
  }

  /** Variables were changed. */
  useTypes(types: OwnTypes): void {
    this.#executor.notify("useTypes", types);
  }

  forgetVariables(): void {
    this.#executor.notify("forgetVariables", undefined);
  }

  /** CPU time of the thread in milliseconds; available even while it is blocked. */
  async cpuTimeMs(): Promise<number> {
    const { user, system } = await this.#worker.cpuUsage();
    return (user + system) / 1_000;
  }

  /** True if its buffers outside of the heap exceed the heap limit. */
  async hasTooManyBuffers(): Promise<boolean> {
    const { external_memory: bytes, used_heap_size: heap } = await this.#worker.getHeapStatistics();
    const most = this.#options.memory * MEGABYTE;
    this.isHeapFull = heap > 0.8 * most;
    return !this.#isEnded && bytes > most;
  }

  /** Terminates a thread that does not respond, and reports what ran there as broken. */
  replace(reason: BrokenReason): void {
    this.#break(reason);
    void this.#worker.terminate();
  }

  /** Ends the thread without a report. */
  async close(): Promise<void> {
    this.#isEnded = true;
    await this.#worker.terminate();
  }

  #break(reason: BrokenReason, detail?: string): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#options.onBroken(reason, detail);
  }

  /** Sends a plan that the executor does not know yet. */
  usePlan(key: string, workflow: () => string): void {
    if (this.#plans.delete(key)) {
      this.#plans.add(key);
      return;
    }
    this.#plans.add(key);
    this.#executor.notify("plan", { key, workflow: workflow() });
    if (this.#plans.size > MAX_PLANS) this.#dropOldestPlan();
  }

  #dropOldestPlan(): void {
    const used = new Set(this.running.values());
    for (const key of this.#plans) {
      if (used.has(key)) continue;
      this.#plans.delete(key);
      this.#executor.notify("drop", { key });
      return;
    }
  }
}

/** Small heaps get a small young generation, which counts several times in the memory of the process. */
function heapLimits(memory: number): ResourceLimits {
  return {
    maxOldGenerationSizeMb: memory,
    maxYoungGenerationSizeMb: Math.min(48, Math.max(16, Math.round(memory / 16))),
  };
}
