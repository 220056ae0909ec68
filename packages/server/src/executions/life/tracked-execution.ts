import type { ExecutionStatus } from "@heddle/workflow";
import { type Execution, type ExecutionEvent, transition } from "./execution.ts";
import { type CallerOptions, ExecutionCaller } from "./execution-caller.ts";

/** One execution in this process: its current value, its caller, and those who wait for its record. */
export class TrackedExecution {
  readonly caller: ExecutionCaller;
  #current: Execution;
  readonly #onRecorded: ((status: ExecutionStatus) => void)[] = [];

  constructor(execution: Execution, answers: Omit<CallerOptions, "isStored"> = {}) {
    this.#current = execution;
    this.caller = new ExecutionCaller({ ...answers, isStored: execution.isStored });
  }

  /** The execution as it is now. */
  get current(): Execution {
    return this.#current;
  }

  get id(): number {
    return this.#current.id;
  }

  /** True when a caller or a tab waits, so that the execution runs before others. */
  get isUrgent(): boolean {
    return this.caller.isWaiting || this.#current.watcher !== undefined;
  }

  /** Records what happened. */
  apply(event: ExecutionEvent): void {
    this.#current = transition(this.#current, event);
    if (event.type === "stored") this.caller.markStored();
  }

  /** Resolves with the status when the record is on disk. */
  whenRecorded(): Promise<ExecutionStatus> {
    return new Promise((resolve) => this.onRecorded(resolve));
  }

  /** Calls back with the status when the record is on disk. */
  onRecorded(listener: (status: ExecutionStatus) => void): void {
    this.#onRecorded.push(listener);
  }

  /** The record is on disk. */
  recorded(status: ExecutionStatus): void {
    for (const listener of this.#onRecorded) listener(status);
  }
}

/** Reads data of executions from the inbox; those whose data are missing have ended afterwards. */
export type ReadSpilled = (executions: readonly TrackedExecution[]) => Promise<void>;
