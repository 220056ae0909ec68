import type { OwnTypes } from "@heddle/nodes";
import type { Handlers } from "../../protocol/channel.ts";
import type { ExecutorData, RunMessage } from "../../protocol/messages.ts";
import type { MainService } from "../../protocol/services.ts";
import type { BrokenReason } from "../state/broken-reason.ts";
import { ExecutorHandle } from "./executor-handle.ts";
import type { ExecutorPlaces } from "./executor-places.ts";
import { Watchdog } from "./watchdog.ts";

/** Executions that run in one executor at the same time. Further ones wait, so that memory stays bounded. */
const MAX_PER_EXECUTOR = 250;
/** Executions that an executor gets before the next executor is used. */
const FILL_FIRST = 100;
/** Time without an execution after which an executor other than the first one ends. */
const DEFAULT_IDLE_MS = 60_000;

/** Number and settings of executors. */
export interface ExecutorPoolOptions {
  data: Omit<ExecutorData, "signs">;
  /** Milliseconds without a heartbeat. */
  timeout?: number | undefined;
  /** Milliseconds without an execution after which an executor other than the first one ends. */
  idle?: number | undefined;
  /** Main-thread services for executors. */
  service: Handlers<MainService>;
  places: ExecutorPlaces;
  listener: ExecutorListener;
}

/** Reacts to executors in trouble. */
export interface ExecutorListener {
  /** An executor died. */
  broken(executor: BrokenExecutor): void;
  /** An execution has kept its executor busy for long. */
  stalled(executionId: number): void;
}

/** An executor that died with executions still running. */
export interface BrokenExecutor {
  reason: BrokenReason;
  /** Last output of the thread. */
  detail?: string | undefined;
  /** Ids of its executions. */
  runs: number[];
  /** The node whose code ran when it died. */
  suspect: { executionId: number; nodeIndex: number; called?: string } | undefined;
  /** The node whose code ran last, also when it was waiting. */
  latest?: { executionId: number; nodeIndex: number; called?: string };
}

/** The executors: started when needed, replaced when they break; all but the first one end when idle. */
export class ExecutorPool {
  readonly #options: ExecutorPoolOptions;
  #data: ExecutorPoolOptions["data"];
  readonly #executors: ExecutorHandle[] = [];
  readonly #most: number;
  readonly #places: ExecutorPlaces;
  readonly #watchdog: Watchdog;
  readonly #idle: number;
  #looking: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: ExecutorPoolOptions) {
    this.#options = options;
    this.#data = options.data;
    this.#places = options.places;
    this.#most = options.data.config.executors.count;
    this.#idle = options.idle ?? DEFAULT_IDLE_MS;
    this.#watchdog = new Watchdog(
      options.timeout,
      () => this.#executors,
      (executor) => {
        const { current } = executor.signs;
        if (current && executor.running.has(current.executionId))
          options.listener.stalled(current.executionId);
      },
    );
  }

  /** Number of executors. */
  get size(): number {
    return this.#executors.length;
  }

  get hasRoom(): boolean {
    if (this.#places.isFull) return false;
    if (this.#executors.length - this.#places.reservedCount < this.#most) return true;
    return this.#executors.some(
      (executor) => !this.#places.isReserved(executor) && executor.running.size < MAX_PER_EXECUTOR,
    );
  }

  /** True if an execution can have an exclusive executor. */
  get hasRoomAlone(): boolean {
    return this.#places.reservedCount < this.#most;
  }

  /** The same for executions that are known to keep executors busy: they must not take all processors. */
  get hasRoomInQuarantine(): boolean {
    return this.#places.reservedCount < Math.max(1, this.#most >> 1);
  }

  /** Starts the first executor ahead of the first execution. */
  warmUp(): void {
    if (this.#executors.length === 0 && !this.#isClosed) this.#start(0);
  }

  /**
   * Starts a run in an executor, exclusively if it must run alone. `workflow` is called if the executor does not have
   * the plan yet.
   */
  run(message: RunMessage, workflow: () => string, isAlone = false): void {
    const chosen = isAlone ? this.#reserve() : this.#choose();
    this.#places.take(chosen, message);
    chosen.run(message, workflow);
  }

  /**
   * The first executor that responds promptly and has little to do, so that small work is batched; otherwise a new one,
   * or the one with the fewest executions at the maximum number.
   */
  #choose(): ExecutorHandle {
    let fewest: ExecutorHandle | undefined;
    const now = performance.now();
    for (const executor of this.#executors) {
      if (this.#places.isReserved(executor)) continue;
      if (executor.running.size < FILL_FIRST && !executor.isSlow(now)) return executor;
      if (!fewest || executor.running.size < fewest.running.size) fewest = executor;
    }
    if (fewest && this.#executors.length - this.#places.reservedCount >= this.#most) return fewest;
    return this.#start(this.#executors.length);
  }

  #reserve(): ExecutorHandle {
    const idle = this.#executors.find(
      (executor) => executor.running.size === 0 && !this.#places.isReserved(executor),
    );
    const executor = idle ?? this.#start(this.#executors.length);
    this.#places.reserve(executor);
    return executor;
  }

  /** Packages were installed or removed; executors that are started later know it as well. */
  useTypes(types: OwnTypes): void {
    this.#data = { ...this.#data, ownTypes: types };
    for (const executor of this.#executors) executor.useTypes(types);
  }

  /** Makes executions that start from now on read the current variables. */
  forgetVariables(): void {
    for (const executor of this.#executors) executor.forgetVariables();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#watchdog.stop();
    clearInterval(this.#looking);
    await Promise.all(this.#executors.map((executor) => executor.close()));
  }

  #start(index: number): ExecutorHandle {
    const handle: ExecutorHandle = new ExecutorHandle({
      name: `executor-${index + 1}`,
      data: this.#data,
      memory: this.#options.data.config.executors.memoryMegabytes,
      service: this.#options.service,
      onBroken: (reason, detail) => this.#replace(index, handle, { reason, detail }),
    });
    this.#executors[index] = handle;
    this.#places.noteUse(handle);
    if (index > 0) this.#looking ??= setInterval(() => this.#endIdle(), this.#idle / 4).unref();
    return handle;
  }

  /** Ends idle executors from the last one on, so that the others keep their numbers. */
  #endIdle(): void {
    const before = performance.now() - this.#idle;
    for (
      let last = this.#executors.at(-1);
      last && this.#executors.length > 1;
      last = this.#executors.at(-1)
    ) {
      if (last.running.size > 0 || this.#places.usedAt(last) > before) return;
      this.#executors.pop();
      void last.close();
    }
    clearInterval(this.#looking);
    this.#looking = undefined;
  }

  #replace(index: number, handle: ExecutorHandle, why: Pick<BrokenExecutor, "reason" | "detail">): void {
    if (this.#isClosed) return;
    const runs = this.#places.leave(handle);
    this.#start(index);
    const { current } = handle.signs;
    const suspect = runs.some((id) => id === current?.executionId) ? current : undefined;
    this.#options.listener.broken({ ...why, runs, suspect, latest: handle.signs.latest });
  }
}
