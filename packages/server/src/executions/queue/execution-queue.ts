import type { LiveExecution } from "../life/live-execution.ts";

/** Why an execution that was accepted does not run yet. */
export type WaitReason = "instance" | "workflow" | "trigger" | "executor";

/**
 * Where executions wait for an executor, on this machine or on another one. Who claims an execution holds a lease on it: until that is given
 * back, or runs out because its holder is gone, nobody else runs it.
 */
export interface ExecutionQueue {
  /** How many wait. */
  readonly length: number;
  /** Puts an execution in line; `elsewhere` when it runs in another process, as far as this one knows. */
  offer(live: LiveExecution): "elsewhere" | undefined;
  /** The event of an execution that was offered is on disk. */
  durable(live: LiveExecution): void;
  /** The next execution that may run in this process; undefined when there is none now. */
  claim(): LiveExecution | undefined;
  /** It stopped running here; those who waited for its place may come. */
  ended(live: LiveExecution): void;
  /** Its end is on disk: the lease is given back. */
  finish(live: LiveExecution): void;
  /** Another process has taken it over: there is nothing to give back. */
  lose(live: LiveExecution): void;
  /** Keeps the caller of an execution that begins to wait, where the caller is in another process; else false. */
  holdCaller(live: LiveExecution): boolean;
  /** Extends the lease of everything that runs here; resolves with those that others have taken over. */
  renew(): Promise<LiveExecution[]>;
  /** How many of a workflow wait. */
  waitingOf(workflowId: string): number;
  /** What an execution in line waits for. */
  reasonOf(live: LiveExecution): WaitReason;
  /** Claims nothing more. */
  close(): Promise<void>;
}
