import type { LiveExecution } from "../life/live-execution.ts";
import type { ExecutionQueue, WaitReason } from "./execution-queue.ts";
import { ConcurrencyLimits } from "./limits.ts";
import type { ReadSpilled } from "./ready-queue.ts";
import { StartOrder } from "./start-order.ts";
import { WaitingCounts } from "./waiting-counts.ts";

export interface EmbeddedQueueOptions {
  readSpilled: ReadSpilled;
  /** Executions that may run at once in all. */
  concurrency?: number | undefined;
  /** Called when there may be someone who could not run before. */
  onReady(): void;
}

/** The queue of a single process: everything that waits is in its memory and in the inbox, and nobody else claims. */
export class EmbeddedQueue implements ExecutionQueue {
  readonly #order: StartOrder;
  readonly #limits: ConcurrencyLimits;
  readonly #counts = new WaitingCounts();

  constructor({ readSpilled, concurrency, onReady }: EmbeddedQueueOptions) {
    this.#order = new StartOrder(readSpilled, onReady);
    this.#limits = new ConcurrencyLimits(concurrency);
  }

  get length(): number {
    return this.#order.length;
  }

  offer(live: LiveExecution): undefined {
    this.#counts.add(live);
    this.#order.push(live);
  }

  durable(live: LiveExecution): void {
    this.#order.spill(live);
  }

  claim(): LiveExecution | undefined {
    const live = this.#order.shift(this.#isBlocked);
    if (!live) return undefined;
    this.#counts.remove(live);
    if (live.state === "queued") this.#limits.started(live);
    return live;
  }

  ended(live: LiveExecution): void {
    this.#limits.ended(live);
  }

  finish(): void {}

  lose(): void {}

  holdCaller(): boolean {
    return false;
  }

  async renew(): Promise<LiveExecution[]> {
    return [];
  }

  waitingOf(workflowId: string): number {
    return this.#counts.of(workflowId);
  }

  reasonOf(live: LiveExecution): WaitReason {
    return this.#limits.blocks(live) ?? "executor";
  }

  async close(): Promise<void> {}

  readonly #isBlocked = (live: LiveExecution) => this.#limits.blocks(live) !== undefined;
}
