import type { ExecutionStatus } from "@heddle/workflow";
import { type Execution, type ExecutionEvent, transition } from "./execution.ts";
import { type CallerOptions, ExecutionCaller } from "./execution-caller.ts";

/** One execution in this process: its current value, its caller, and the waiters for its record. */
export class TrackedExecution {
  readonly caller: ExecutionCaller;
  #current: Execution;
  #isReleased = false;
  readonly #onStored: ((isStored: boolean) => void)[] = [];
  readonly #onRecorded: ((status: ExecutionStatus) => void)[] = [];

  constructor(execution: Execution, answers: Omit<CallerOptions, "isStored"> = {}) {
    this.#current = execution;
    this.caller = new ExecutionCaller({ ...answers, isStored: execution.isStored });
  }

  /** Current value of the execution. */
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
    if (event.type === "released") this.#isReleased = true;
    if (event.type === "stored" || event.type === "released") {
      const isStored = event.type === "stored";
      for (const resolve of this.#onStored.splice(0)) resolve(isStored);
    }
  }

  /** Resolves when its event is on disk; with false when the event was refused. */
  whenStored(): Promise<boolean> {
    return new Promise((resolve) => this.onStored(resolve));
  }

  /** Calls back when its event is on disk, in the same turn; with false when the event was refused. */
  onStored(listener: (isStored: boolean) => void): void {
    const { isStored } = this.#current;
    if (isStored || this.#isReleased) listener(isStored);
    else this.#onStored.push(listener);
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

/** Reads data of executions from the inbox; executions whose data are missing have ended afterwards. */
export type ReadSpilled = (executions: readonly TrackedExecution[]) => Promise<void>;
