import type { FinishedMessage } from "../../protocol/messages.ts";
import type { BrokenReason } from "./broken-reason.ts";
import type { Execution } from "./execution.ts";

/** Is notified of executions, for metrics, traces and logs. Must be fast and must not throw. */
export interface ExecutionObserver {
  started?(execution: Execution): void;
  /** The record is on disk, or there is none to write. */
  ended?(execution: Execution, ended: FinishedMessage): void;
  /** An executor died with executions still running. */
  executorReplaced?(reason: BrokenReason): void;
  /** Called for each error that nothing else has handled, in the server or in an executor; the process continues. */
  unhandled?(place: "server" | "executor"): void;
  /** A webhook call was refused with this status. */
  refused?(status: number): void;
}

/** All observers as one; undefined when there are none, so that nothing is called. */
export function allObservers(
  observers: readonly (ExecutionObserver | undefined)[],
): ExecutionObserver | undefined {
  const present = observers.filter((observer) => observer !== undefined);
  if (present.length < 2) return present[0];
  return {
    started: (execution) => {
      for (const observer of present) observer.started?.(execution);
    },
    ended: (execution, ended) => {
      for (const observer of present) observer.ended?.(execution, ended);
    },
    executorReplaced: (reason) => {
      for (const observer of present) observer.executorReplaced?.(reason);
    },
    refused: (status) => {
      for (const observer of present) observer.refused?.(status);
    },
    unhandled: (place) => {
      for (const observer of present) observer.unhandled?.(place);
    },
  };
}
