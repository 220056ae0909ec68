import { type ExecutionError, type TaskData, toExecutionError } from "@heddle/workflow";
import type { RunStopped } from "../errors.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { Waiting } from "./job.ts";

/** Outcome of a run, as far as known: the first cause is kept. */
export class RunOutcome {
  #lastNode: PlanNode | undefined;
  #lastTask: TaskData | undefined;
  #error: ExecutionError | undefined;
  #stopped: RunStopped | undefined;
  #interrupted: { node: string; runIndex: number } | undefined;
  #waiting: Waiting | undefined;
  #hasWorkPending = false;

  /** The node that ran last. */
  get lastNode(): PlanNode | undefined {
    return this.#lastNode;
  }

  /** Record of the node run that came last. */
  get lastTask(): TaskData | undefined {
    return this.#lastTask;
  }

  /** The error that ends the run. */
  get error(): ExecutionError | undefined {
    return this.#error;
  }

  /** Set when the run was stopped before its work was done. */
  get stopped(): RunStopped | undefined {
    return this.#stopped;
  }

  /** The unsafe effect that waits for a user's decision. */
  get interrupted(): { node: string; runIndex: number } | undefined {
    return this.#interrupted;
  }

  /** The node run that put this run to rest. */
  get waiting(): Waiting | undefined {
    return this.#waiting;
  }

  /** True when the run stopped with work pending. */
  get hasWorkPending(): boolean {
    return this.#hasWorkPending;
  }

  /** True once no further node can start. */
  get isDecided(): boolean {
    return this.#error !== undefined || this.#interrupted !== undefined || this.#waiting !== undefined;
  }

  /** Records the node run that came last. */
  setLast(node: PlanNode, task: TaskData): void {
    this.#lastNode = node;
    this.#lastTask = task;
  }

  /** Ends the run with an error. */
  fail(error: ExecutionError): void {
    this.#error ??= error;
  }

  /** Ends the run because it was cancelled or ran out of time, between two nodes. */
  stop(reason: RunStopped): void {
    this.#stopped = reason;
    this.#error = toExecutionError(reason);
  }

  /** The same while a node ran: `error` names the node. */
  stopAt(reason: RunStopped, error: ExecutionError): void {
    this.#stopped ??= reason;
    this.#error ??= error;
  }

  /** Ends the run before a node whose effect requires a user's decision. */
  interrupt(node: string, runIndex: number): void {
    this.#interrupted ??= { node, runIndex };
  }

  /** Puts the run to rest. */
  wait(waiting: Waiting): void {
    this.#waiting ??= waiting;
  }

  /** Records that node runs are still due, so that a retry can resume here. */
  leaveWorkPending(): void {
    this.#hasWorkPending = true;
  }
}
