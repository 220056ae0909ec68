/** Figures of a process at one moment. */
export interface Vitals {
  /** Executions that run. */
  running: number;
  /** Executions that were accepted and wait for their turn here. */
  queued: number;
  /** Longest current waiting time among them, in milliseconds. */
  longestQueued: number;
  /** Threads that run executions. */
  executors: number;
  /** Events and records on their way to the disk. */
  pendingWrites: number;
}
