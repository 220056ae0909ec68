import type { TrackedExecution } from "../state/tracked-execution.ts";
import type { WaitReason } from "../state/wait-reason.ts";

/** Whether an execution cannot run now, regardless of the limits. */
export type MustWait = (tracked: TrackedExecution) => boolean;

/**
 * Queue in which executions wait for an executor, on this host or another. A process that claims an execution holds a
 * lease on it. No other process runs it until the lease is returned, or expires because the process is dead.
 */
export interface ExecutionQueue {
  /** Number of executions that wait. */
  readonly length: number;
  /** Adds an execution to the queue; `elsewhere` if another process should run it. */
  offer(tracked: TrackedExecution): "elsewhere" | undefined;
  /** The event of an execution in the queue is on disk. */
  markStored(tracked: TrackedExecution): void;
  /**
   * Takes the next runnable execution of this process; `undefined` if there is none now. Executions for which
   * `mustWait` returns true stay, and let others pass.
   */
  claim(mustWait?: MustWait): TrackedExecution | undefined;
  /** Frees the slot of an execution. */
  ended(tracked: TrackedExecution): void;
  /** Releases the lease: the end of the execution is on disk. */
  finish(tracked: TrackedExecution): void;
  /** Another process owns the execution now: there is nothing to give back. */
  release(tracked: TrackedExecution): void;
  /** Keeps the caller of an execution that starts to wait, if another process has that caller; else returns false. */
  keepCallerWaiting(tracked: TrackedExecution): boolean;
  /** Extends the leases of this process. Resolves with executions that other processes have taken over. */
  renew(): Promise<TrackedExecution[]>;
  /** Number of executions of a workflow that wait. */
  waitingOf(workflowId: string): number;
  /** Why an execution does not run yet. */
  reasonOf(tracked: TrackedExecution): WaitReason;
  /** Claims nothing more. */
  close(): Promise<void>;
}
