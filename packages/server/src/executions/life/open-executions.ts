import type { ExecutionStatus } from "@heddle/workflow";
import type { LogFields } from "../../platform/logger.ts";
import type { ExecutorPlaces } from "../executors/executor-places.ts";
import type { ManualRunCache } from "../manual/manual-run-cache.ts";
import type { ExecutionQueue } from "../queue/execution-queue.ts";
import type { RunningExecution } from "../state/contracts.ts";
import { logFieldsOf } from "../state/execution.ts";
import type { ExecutionEvents } from "../state/execution-events.ts";
import type { LocalExecutions } from "../state/local-executions.ts";
import type { ExecutionRegistry } from "../state/registry.ts";
import type { TrackedExecution } from "../state/tracked-execution.ts";

/** Reason of a user's cancellation. */
export const STOPPED_BY_USER = "The execution was stopped.";

/** Places where an execution is from its start to its record. */
export interface OpenExecutionsDeps {
  readonly registry: ExecutionRegistry;
  readonly queue: ExecutionQueue;
  readonly places: ExecutorPlaces;
  readonly events: ExecutionEvents;
  /** Results of manual runs, for the users who started them. */
  readonly runCache: ManualRunCache;
  log(level: "warn", message: string, about?: LogFields): void;
}

/** Executions of this process that have no finished record yet: puts them into the queue, finds and stops them. */
export class OpenExecutions implements LocalExecutions {
  readonly #deps: OpenExecutionsDeps;

  constructor(deps: OpenExecutionsDeps) {
    this.#deps = deps;
  }

  get(id: number): TrackedExecution | undefined {
    return this.#deps.registry.get(id);
  }

  get runCache(): ManualRunCache {
    return this.#deps.runCache;
  }

  get queueLength(): number {
    return this.#deps.queue.length;
  }

  /** Number of waiting executions of a workflow with limits. */
  waitingOf(workflowId: string): number {
    return this.#deps.queue.waitingOf(workflowId);
  }

  /** Unfinished executions of this process, in list format. */
  running(): RunningExecution[] {
    const { registry, queue } = this.#deps;
    return registry.running((tracked) => queue.reasonOf(tracked));
  }

  /** Puts an execution into the queue. It runs as soon as there is room. */
  begin(tracked: TrackedExecution): void {
    const { queue, registry, events, runCache } = this.#deps;
    if (queue.offer(tracked) === "elsewhere") return;
    registry.add(tracked);
    if (tracked.current.watcher) runCache.begin(tracked.current);
    events.ready();
  }

  /** The event of an execution is on disk. */
  markStored(tracked: TrackedExecution): void {
    tracked.apply({ type: "stored" });
    this.#deps.queue.markStored(tracked);
  }

  /** The event of an execution could not be stored: its run is cancelled and leaves no record. */
  discard(tracked: TrackedExecution): void {
    const { places, queue, registry } = this.#deps;
    places.cancel(tracked.id, "The event could not be stored.");
    places.free(tracked.id);
    tracked.apply({ type: "released" });
    queue.ended(tracked);
    registry.remove(tracked);
  }

  /** Cancels an execution. Resolves with its status when the record is on disk. */
  cancel(tracked: TrackedExecution): Promise<ExecutionStatus> {
    const { places, events } = this.#deps;
    const recorded = tracked.whenRecorded();
    const { id, state } = tracked.current;
    if (state === "running") places.cancel(id, STOPPED_BY_USER);
    else if (state === "queued" || state === "accepted") events.stopped(tracked);
    return recorded;
  }

  /** Another process owns the execution now; results from this one are ignored. */
  release(tracked: TrackedExecution): void {
    const { current, id } = tracked;
    const { registry, places, queue, log } = this.#deps;
    if (!registry.has(tracked) || current.root !== undefined) return;
    log("warn", `Execution ${id} was taken over by another process.`, logFieldsOf(current));
    registry.release(tracked);
    places.cancel(id, "Another process has taken the execution over.");
    if (current.state !== "running") places.free(id);
    tracked.apply({ type: "released" });
    queue.ended(tracked);
    queue.release(tracked);
  }

  /** True while an execution that was taken over still runs here. */
  isReleased(id: number): boolean {
    return this.#deps.registry.isReleased(id);
  }

  /** The record of an execution is on disk. */
  recorded(tracked: TrackedExecution): void {
    const { registry, queue } = this.#deps;
    registry.remove(tracked);
    if (tracked.current.root === undefined) queue.finish(tracked);
  }
}
