import type { ReadSpilled, TrackedExecution } from "../state/tracked-execution.ts";
import type { WaitReason } from "../state/wait-reason.ts";
import type { ExecutionQueue, MustWait } from "./execution-queue.ts";
import { ConcurrencyLimits } from "./limits.ts";
import { StartOrder } from "./start-order.ts";
import { WaitingCounts } from "./waiting-counts.ts";

/** Limits and dependencies of the queue in memory. */
export interface EmbeddedQueueOptions {
  readSpilled: ReadSpilled;
  /** Maximum number of concurrent executions of the instance. */
  concurrency?: number | undefined;
  /** Called when an execution becomes ready to run. */
  onReady(): void;
}

/** The queue of a single process: what waits is in its memory and in the inbox, and no other process claims it. */
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

  offer(tracked: TrackedExecution): undefined {
    this.#counts.add(tracked.current);
    this.#order.push(tracked);
  }

  markStored(tracked: TrackedExecution): void {
    this.#order.spill(tracked);
  }

  claim(mustWait?: MustWait): TrackedExecution | undefined {
    const tracked = this.#order.shift((next) => this.#isBlocked(next) || mustWait?.(next) === true);
    if (!tracked) return undefined;
    this.#counts.remove(tracked.current);
    if (tracked.current.state === "queued") this.#limits.started(tracked.current);
    return tracked;
  }

  ended(tracked: TrackedExecution): void {
    this.#limits.ended(tracked.current);
  }

  finish(): void {}

  release(): void {}

  keepCallerWaiting(): boolean {
    return false;
  }

  async renew(): Promise<TrackedExecution[]> {
    return [];
  }

  waitingOf(workflowId: string): number {
    return this.#counts.of(workflowId);
  }

  reasonOf(tracked: TrackedExecution): WaitReason {
    return this.#limits.blocks(tracked.current) ?? "executor";
  }

  async close(): Promise<void> {}

  readonly #isBlocked = ({ current }: TrackedExecution) => this.#limits.blocks(current) !== undefined;
}
