import type { FinishedMessage } from "../protocol/messages.ts";
import type { BrokenReason } from "./executors/executor-handle.ts";
import type { LiveExecution } from "./life/live-execution.ts";

/** Hears of executions for metrics, traces and logs. Must be quick and must not throw. */
export interface ExecutionObserver {
  started?(live: LiveExecution): void;
  /** Its record is on disk, or there is none to write. */
  ended?(live: LiveExecution, ended: FinishedMessage): void;
  /** An executor broke off before its executions did. */
  executorReplaced?(reason: BrokenReason): void;
  /** A webhook call was not taken and answered with this status. */
  refused?(status: number): void;
}

/** All of them as one; undefined when there are none, so that nothing is called. */
export function allObservers(
  observers: readonly (ExecutionObserver | undefined)[],
): ExecutionObserver | undefined {
  const present = observers.filter((observer) => observer !== undefined);
  if (present.length < 2) return present[0];
  return {
    started: (live) => {
      for (const observer of present) observer.started?.(live);
    },
    ended: (live, ended) => {
      for (const observer of present) observer.ended?.(live, ended);
    },
    executorReplaced: (reason) => {
      for (const observer of present) observer.executorReplaced?.(reason);
    },
    refused: (status) => {
      for (const observer of present) observer.refused?.(status);
    },
  };
}
