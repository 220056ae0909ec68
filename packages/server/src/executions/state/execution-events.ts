import type { TrackedExecution } from "./tracked-execution.ts";

/** Reacts to executions that do not run yet. */
export interface ExecutionListener {
  /** An execution may have become ready to run. */
  ready(): void;
  /** A user has stopped an execution before it ran. */
  stopped(tracked: TrackedExecution): void;
}

/** Reports from the parts that accept and queue executions to the one that runs them, in the same turn. */
export class ExecutionEvents implements ExecutionListener {
  readonly #listeners: ExecutionListener[] = [];

  subscribe(listener: ExecutionListener): void {
    this.#listeners.push(listener);
  }

  ready(): void {
    for (const listener of this.#listeners) listener.ready();
  }

  stopped(tracked: TrackedExecution): void {
    for (const listener of this.#listeners) listener.stopped(tracked);
  }
}
