import type { TrackedExecution } from "../life/tracked-execution.ts";

/** Why an execution that was accepted does not run yet. */
export type WaitReason = "instance" | "workflow" | "trigger" | "executor";

/** Says of an execution that it cannot run now, whatever the limits are. */
export type MustWait = (tracked: TrackedExecution) => boolean;

/**
 * Where executions wait for an executor, on this machine or on another one. A process that claims an execution holds a lease on it. No
 * other process runs it until the lease is given back, or expires because the process is gone.
 */
export interface ExecutionQueue {
  /** Number of executions that wait. */
  readonly length: number;
  /** Puts an execution into the queue; `elsewhere` when another process is to run it. */
  offer(tracked: TrackedExecution): "elsewhere" | undefined;
  /** The event of an execution in the queue is on disk. */
  markStored(tracked: TrackedExecution): void;
  /**
   * Takes the next execution that may run in this process; undefined when there is none now. Those that `mustWait` is true for stay,
   * and let others pass.
   */
  claim(mustWait?: MustWait): TrackedExecution | undefined;
  /** Frees the slot of an execution. */
  ended(tracked: TrackedExecution): void;
  /** Releases the lease: the end of the execution is on disk. */
  finish(tracked: TrackedExecution): void;
  /** Another process owns the execution now: there is nothing to give back. */
  release(tracked: TrackedExecution): void;
  /** Keeps the caller of an execution that begins to wait, if another process has that caller; else false. */
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
