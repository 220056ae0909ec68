import type { ExecutionStatus } from "@heddle/workflow";
import type { TrackedExecution } from "./tracked-execution.ts";

/** Executions of this process, for the parts that start, find and end them. */
export interface LocalExecutions {
  /** Undefined for executions that this process does not know. */
  get(id: number): TrackedExecution | undefined;
  /** Number of executions that wait for their turn. */
  readonly queueLength: number;
  /** Number of executions of a workflow that wait for their turn. */
  waitingOf(workflowId: string): number;
  begin(tracked: TrackedExecution): void;
  /** The event of the execution is on disk. */
  markStored(tracked: TrackedExecution): void;
  /** The event of the execution could not be stored. */
  discard(tracked: TrackedExecution): void;
  /** Resolves with the final status of the execution. */
  cancel(tracked: TrackedExecution): Promise<ExecutionStatus>;
  /** Another process owns the execution now; results from this one are ignored. */
  release(tracked: TrackedExecution): void;
  /** True while an execution that was taken over still runs here. */
  isReleased(id: number): boolean;
  /** Cached data of manual runs. */
  readonly runCache: { forget(id: string): void };
}
