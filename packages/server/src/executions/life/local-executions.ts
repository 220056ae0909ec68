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
  /** Cached data of manual runs. */
  readonly kept: { forget(id: string): void };
}
