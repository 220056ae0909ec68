import type { ExecutorData, FromExecutor, RunMessage, ToExecutor } from "../../protocol/messages.ts";
import { type BrokenReason, ExecutorHandle } from "./executor-handle.ts";
import { Watchdog } from "./watchdog.ts";

/** Executions that run in one executor at the same time; further ones wait, so that memory stays bounded. */
const MOST_PER_EXECUTOR = 250;

/** Executions that an executor gets before the next one is given any. */
const FEW = 100;

/** Milliseconds without an execution after which an executor beside the first one is ended. */
const DEFAULT_IDLE = 60_000;

export interface ExecutorPoolOptions {
  data: Omit<ExecutorData, "signs">;
  /** Milliseconds without a heartbeat. */
  timeout?: number | undefined;
  /** Milliseconds without an execution after which an executor beside the first one is ended. */
  idle?: number | undefined;
  /** `reply` reaches the executor that the message came from. */
  onMessage(message: FromExecutor, reply: (message: ToExecutor) => void): void;
  onBroken(broken: BrokenExecutor): void;
}

/** What is to be decided about when an executor ended before its executions did. */
export interface BrokenExecutor {
  reason: BrokenReason;
  /** Ids of its executions. */
  runs: number[];
  /** The node that was at work when it happened. */
  suspect: { executionId: number; nodeIndex: number; called?: string } | undefined;
  /** The node that was at work last, also when it waited. */
  latest?: { executionId: number; nodeIndex: number; called?: string };
}

/** The executors, each started when it is needed, replaced when it breaks, and all but the first one ended when they are not needed for a while. */
export class ExecutorPool {
  readonly #options: ExecutorPoolOptions;
  readonly #executors: ExecutorHandle[] = [];
  readonly #most: number;
  readonly #placeOf = new Map<number, ExecutorHandle>();
  /** Those that have been given to one execution alone. */
  readonly #reserved = new Set<ExecutorHandle>();
  readonly #watchdog: Watchdog;
  readonly #idle: number;
  readonly #usedAt = new WeakMap<ExecutorHandle, number>();
  #looking: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: ExecutorPoolOptions) {
    this.#options = options;
    this.#most = options.data.config.executors.count;
    this.#idle = options.idle ?? DEFAULT_IDLE;
    this.#watchdog = new Watchdog(options.timeout, () => this.#executors);
  }

  /** How many executors there are now. */
  get size(): number {
    return this.#executors.length;
  }

  get hasRoom(): boolean {
    if (this.#executors.length - this.#reserved.size < this.#most) return true;
    return this.#executors.some(
      (executor) => !this.#reserved.has(executor) && executor.running.size < MOST_PER_EXECUTOR,
    );
  }

  /** Whether an execution may have an executor for itself. */
  get hasRoomAlone(): boolean {
    return this.#reserved.size < this.#most;
  }

  /** Starts the first executor ahead of the first execution. */
  warmUp(): void {
    if (this.#executors.length === 0 && !this.#isClosed) this.#start(0);
  }

  /**
   * Gives the run to an executor, which nobody else shares with it when it is to run alone; `workflow` is asked for when that one does
   * not know the plan yet.
   */
  run(message: RunMessage, workflow: () => string, isAlone = false): void {
    const chosen = isAlone ? this.#reserve() : this.#choose();
    this.#placeOf.set(message.id, chosen);
    chosen.run(message, workflow);
  }

  /**
   * The first executor that answers promptly and has not much to do, so that little work stays together in large batches;
   * else one more, and when there are as many as there may be, the one with the fewest executions.
   */
  #choose(): ExecutorHandle {
    let fewest: ExecutorHandle | undefined;
    const now = performance.now();
    for (const executor of this.#executors) {
      if (this.#reserved.has(executor)) continue;
      if (executor.running.size < FEW && !executor.isSlow(now)) return executor;
      if (!fewest || executor.running.size < fewest.running.size) fewest = executor;
    }
    if (fewest && this.#executors.length - this.#reserved.size >= this.#most) return fewest;
    return this.#start(this.#executors.length);
  }

  #reserve(): ExecutorHandle {
    const idle = this.#executors.find(
      (executor) => executor.running.size === 0 && !this.#reserved.has(executor),
    );
    const executor = idle ?? this.#start(this.#executors.length);
    this.#reserved.add(executor);
    return executor;
  }

  /** An execution that another one called runs in its place, and can be stopped there. */
  adopt(id: number, root: number): void {
    const executor = this.#placeOf.get(root);
    if (executor) this.#placeOf.set(id, executor);
  }

  /** Sends a plan to where an execution runs; `workflow` is asked for when it is not known there yet. */
  sendPlan(id: number, key: string, workflow: () => string): void {
    this.#placeOf.get(id)?.usePlan(key, workflow);
  }

  /** Frees the place of an execution that ended. */
  ended(id: number): void {
    const executor = this.#placeOf.get(id);
    if (!executor) return;
    executor.running.delete(id);
    this.#placeOf.delete(id);
    if (executor.running.size > 0) return;
    this.#reserved.delete(executor);
    this.#usedAt.set(executor, performance.now());
  }

  cancel(id: number, reason: string): void {
    this.#placeOf.get(id)?.send({ type: "cancel", id, reason });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#watchdog.stop();
    clearInterval(this.#looking);
    await Promise.all(this.#executors.map((executor) => executor.close()));
  }

  #start(index: number): ExecutorHandle {
    const reply = (message: ToExecutor) => handle.send(message);
    const handle: ExecutorHandle = new ExecutorHandle({
      name: `executor-${index + 1}`,
      data: this.#options.data,
      memory: this.#options.data.config.executors.memoryMegabytes,
      onMessages: (messages) => {
        for (const message of messages) this.#options.onMessage(message, reply);
      },
      onBroken: (reason) => this.#replace(index, handle, reason),
    });
    this.#executors[index] = handle;
    this.#usedAt.set(handle, performance.now());
    if (index > 0) this.#looking ??= setInterval(() => this.#endIdle(), this.#idle / 4).unref();
    return handle;
  }

  /** From the last one on, so that the others keep their numbers. */
  #endIdle(): void {
    const before = performance.now() - this.#idle;
    for (
      let last = this.#executors.at(-1);
      last && this.#executors.length > 1;
      last = this.#executors.at(-1)
    ) {
      if (last.running.size > 0 || (this.#usedAt.get(last) ?? 0) > before) return;
      this.#executors.pop();
      void last.close();
    }
    clearInterval(this.#looking);
    this.#looking = undefined;
  }

  #replace(index: number, handle: ExecutorHandle, reason: BrokenReason): void {
    if (this.#isClosed) return;
    const runs = [...handle.running.keys()];
    for (const id of runs) this.#placeOf.delete(id);
    this.#reserved.delete(handle);
    this.#start(index);
    const { current } = handle.signs;
    const suspect = runs.some((id) => id === current?.executionId) ? current : undefined;
    this.#options.onBroken({ reason, runs, suspect, latest: handle.signs.latest });
  }
}
