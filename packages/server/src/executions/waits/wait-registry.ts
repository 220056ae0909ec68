import type { LogFields } from "../../platform/logger.ts";
import type { Push } from "../../platform/push/push.ts";
import type { TimerClock } from "../../platform/timer-clock.ts";
import { outermostOf } from "../../protocol/awaited.ts";
import { failed } from "../../protocol/last-node-answer.ts";
import type { FinishedMessage } from "../../protocol/messages.ts";
import type { Store } from "../../store/store.ts";
import type { Snapshot } from "../../workflows/snapshot.ts";
import type { RemoteExecutions } from "../queue/distributed/remote-executions.ts";
import type { StoppedExecution } from "../state/contracts.ts";
import { STOPPED } from "../state/execution-caller.ts";
import type { LocalExecutions } from "../state/local-executions.ts";
import type { TrackedExecution } from "../state/tracked-execution.ts";
import { findAnswered, findForgotten, findOrphans, openCalls } from "../stored/call-waits.ts";
import { cancelWaiting } from "../stored/cancel-waiting.ts";
import type { WaitingExecution } from "../stored/find-waiting.ts";
import { endWait, type WaitEvent } from "./end-wait.ts";
import { stopExecution } from "./stop-execution.ts";
import { WaitTimer } from "./wait-timer.ts";
import { WaitingCallers } from "./waiting-callers.ts";

/** Executions that are remembered as resumed by a call. */
const MAX_RESUMED_ENTRIES = 10_000;
const PAUSED_TOO_LONG =
  "The run was paused for too long and was ended. Run the workflow again; the administrator can raise HEDDLE_PAUSED_HOURS.";
const CALLER_ENDED = "The execution that called this one has ended.";

/** Dependencies of storing, ending and announcing waits. */
export interface WaitRegistryDeps {
  readonly store: Store;
  readonly push: Push;
  readonly clock: TimerClock;
  readonly executions: LocalExecutions;
  /** Executions of other processes; distributed mode only. */
  readonly remote: RemoteExecutions | undefined;
  /** `isFull` while no further executions can be resumed. */
  readonly inbox: { readonly isFull: boolean };
  log(level: "error", message: string, about?: LogFields): void;
}

/** Executions that wait: ends their waits, and keeps the callers that wait for the resumed runs. */
export class WaitRegistry {
  readonly #deps: WaitRegistryDeps;
  readonly #timer: WaitTimer;
  readonly #callers = new WaitingCallers();
  /** Recently resumed executions; unsaved ones leave no other trace. */
  readonly #resumed = new Set<number>();

  constructor(deps: WaitRegistryDeps) {
    this.#deps = deps;
    const { store, clock, inbox, log } = deps;
    this.#timer = new WaitTimer({
      store,
      clock,
      isBusy: () => inbox.isFull,
      log,
      end: (waiting) => this.#endDue(waiting),
      recover: () => this.#recover(),
    });
  }

  /** Ends overdue waits, and from now on every wait when it is due. */
  start(): void {
    this.#timer.start();
  }

  /** Keeps the HTTP request open for the resumed run. */
  keepCallerWaiting({ id, caller }: TrackedExecution): void {
    const send = caller.take();
    if (send) this.#callers.keep(id, send);
  }

  /** The record of a wait is on disk. */
  begun({ wait, waitTill }: FinishedMessage): void {
    if (wait?.childId !== undefined) void this.callEnded(wait.childId);
    else if (waitTill !== undefined) this.#timer.notice(waitTill);
  }

  /** Resumes the execution that waits for the end of this one, if there is one and the end is on disk. */
  async callEnded(childId: number): Promise<void> {
    try {
      const waiting = await findAnswered(this.#deps.store, childId);
      if (waiting) await this.end(waiting, { by: "call" });
    } catch (error) {
      const { message } = error as Error;
      this.#deps.log("error", `What waits for the end of execution ${childId} cannot resume: ${message}`);
    }
  }

  /** Stops an execution, wherever it is. Undefined when there is none with this id. */
  stop(id: number, message?: string): Promise<StoppedExecution | undefined> {
    const cancel = (waiting: number, reason?: string) => this.cancel(waiting, reason);
    return stopExecution({ ...this.#deps, cancelWaiting: cancel }, id, message);
  }

  /** Stops executions whose callers have ended. */
  stopAll(ids: readonly number[]): void {
    for (const id of ids) void this.stop(id, CALLER_ENDED).catch(() => {});
  }

  /** False when the wait had ended before. */
  async end(waiting: WaitingExecution, event: WaitEvent, snapshot?: Snapshot): Promise<boolean> {
    const { store, executions } = this.#deps;
    const { id } = waiting;
    const kept = this.#callers.get(id);
    const isOurs = await endWait({ store, executions, snapshot }, waiting, {
      ...event,
      answer: event.answer ?? kept,
      respond: this.#respondFor(waiting),
    });
    if (isOurs && (event.by === "webhook" || event.by === "form")) this.#rememberResumed(id);
    if (!isOurs || !kept) return isOurs;
    this.#callers.remove(id);
    // A request that ends the wait and wants an answer is the one that gets it.
    if (event.answer) kept(undefined);
    return isOurs;
  }

  /** An expired wait ends; a pause ends its run, which only a user can continue. */
  async #endDue(waiting: WaitingExecution): Promise<boolean> {
    if (waiting.kind !== "breakpoint") return this.end(waiting, { by: "time" });
    return (await this.cancel(waiting.id, PAUSED_TOO_LONG)) !== undefined;
  }

  /** True when a call resumed this execution not long ago. */
  wasResumed(id: number): boolean {
    return this.#resumed.has(id);
  }

  /** Ends an execution that waits; undefined when it does not wait. */
  async cancel(id: number, message?: string): Promise<StoppedExecution | undefined> {
    const called = await openCalls(this.#deps.store, id);
    const cancelled = await cancelWaiting(this.#deps.store, id, message);
    if (!cancelled) return undefined;
    const { waiting, ...stopped } = cancelled;
    this.#callers.answer(id, failed());
    this.#announce(waiting, stopped, message);
    for (const child of called) await this.stop(child, CALLER_ENDED);
    if (waiting.awaitedBy !== null) await this.callEnded(id);
    return stopped;
  }

  /** Ends everything that waits in a workflow that is deleted. Returns the number of executions. */
  async cancelOf(workflowId: string): Promise<number> {
    const rows = await this.#deps.store.db
      .selectFrom("execution")
      .select("id")
      .where("workflowId", "=", workflowId)
      .where("status", "=", "waiting")
      .execute();
    const message = "The workflow was deleted while this execution waited.";
    for (const { id } of rows) await this.cancel(id, message);
    return rows.length;
  }

  /** Ends no further waits, and answers the callers that wait. */
  close(): void {
    this.#timer.close();
    this.#callers.answerAll(STOPPED);
  }

  /** Finds notifications that were lost because a server was killed or an execution deleted. */
  async #recover(): Promise<void> {
    const { store } = this.#deps;
    for (const childId of await findForgotten(store)) await this.callEnded(childId);
    for (const id of await findOrphans(store)) await this.stop(id, CALLER_ENDED);
  }

  /** Lets a called execution respond to the caller of the webhook that started the outermost one. */
  #respondFor({ options }: WaitingExecution): WaitEvent["respond"] {
    const outermost = outermostOf(options);
    const id = outermost && Number(outermost.executionId);
    const isKept = id !== undefined && this.#callers.get(id) !== undefined;
    return isKept ? (answer) => this.#callers.answer(id, answer) : undefined;
  }

  #rememberResumed(id: number): void {
    const [oldest] = this.#resumed;
    if (oldest !== undefined && this.#resumed.size >= MAX_RESUMED_ENTRIES) this.#resumed.delete(oldest);
    this.#resumed.add(id);
  }

  #announce(waiting: WaitingExecution, { startedAt, stoppedAt }: StoppedExecution, message?: string): void {
    const { id, workflowId, mode, node, watcher } = waiting;
    const error = message === undefined ? {} : { error: { name: "WorkflowOperationError", message } };
    const data = {
      executionId: String(id),
      workflowId,
      data: {
        finished: false,
        mode,
        startedAt: new Date(startedAt).toISOString(),
        stoppedAt: new Date(stoppedAt).toISOString(),
        status: "canceled",
        data: { resultData: { runData: {}, lastNodeExecuted: node, ...error } },
      },
    };
    const text = { type: "executionFinished", data };
    const { executions, push } = this.#deps;
    executions.runCache.forget(String(id));
    if (watcher) push.toSession(JSON.parse(watcher).sessionId, text);
    else push.toReaders(workflowId, text);
  }
}
