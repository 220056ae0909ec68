import type { LogFields } from "../../platform/logger.ts";
import type { Push } from "../../platform/push/push.ts";
import type { TimerClock } from "../../platform/timer-clock.ts";
import { outermostOf } from "../../protocol/awaited.ts";
import { failed } from "../../protocol/last-node-answer.ts";
import type { FinishedMessage } from "../../protocol/messages.ts";
import type { Store } from "../../store/store.ts";
import type { Snapshot } from "../../workflows/snapshot.ts";
import type { StoppedExecution } from "../contracts.ts";
import { type answerCaller, STOPPED } from "../life/answer-caller.ts";
import type { Executions } from "../life/executions.ts";
import type { LiveExecution } from "../life/live-execution.ts";
import { findAnswered, findForgotten, findOrphans, openCalls } from "./call-waits.ts";
import { cancelWaiting } from "./cancel-waiting.ts";
import { endWait, type WaitEvent } from "./end-wait.ts";
import type { WaitingExecution } from "./find-waiting.ts";
import { WaitTimer } from "./wait-timer.ts";

/** Callers who are not answered yet while their executions wait; the one who waits longest gives way to more. */
const MOST_HELD = 10_000;
const ALONE = "The execution that called this one has ended.";

type Answer = NonNullable<LiveExecution["answer"]>;

export interface WaitsParts {
  store: Store;
  push: Push;
  clock: TimerClock;
  executions(): Executions;
  isBusy(): boolean;
  /** Ends an execution, whether it waits or runs. */
  stop(id: number, message: string): Promise<unknown>;
  log(level: "error", message: string, about?: LogFields): void;
}

/** Executions that wait: what ends their waits, and the callers who hear of them when they go on. */
export class Waits {
  readonly #parts: WaitsParts;
  readonly #timer: WaitTimer;
  readonly #held = new Map<number, Answer>();
  /** Whose waits were ended by calls not long ago: of those that are not saved nothing else is left to tell. */
  readonly #called = new Set<number>();

  constructor(parts: WaitsParts) {
    this.#parts = parts;
    const { store, clock, isBusy, log } = parts;
    this.#timer = new WaitTimer({
      ...{ store, clock, isBusy, log },
      end: (waiting) => this.end(waiting, { by: "time" }),
      mend: () => this.#mend(),
    });
  }

  /** Ends what is overdue, and everything else when it is due. */
  start(): void {
    this.#timer.start();
  }

  /** A caller who is not answered yet stays for the part behind the wait. */
  hold(live: LiveExecution): void {
    if (!live.answer) return;
    this.#release(live.id, undefined);
    const [oldest] = this.#held.keys();
    if (oldest !== undefined && this.#held.size >= MOST_HELD) this.#release(oldest, undefined);
    this.#held.set(live.id, live.answer);
    live.answer = undefined;
  }

  /** The record of a wait is on disk. */
  begun({ wait, waitTill }: FinishedMessage): void {
    if (wait?.childId !== undefined) void this.callEnded(wait.childId);
    else if (waitTill !== undefined) this.#timer.notice(waitTill);
  }

  /** Lets the execution go on that waits for the end of this one, if there is one and the end is on disk. */
  async callEnded(childId: number): Promise<void> {
    try {
      const waiting = await findAnswered(this.#parts.store, childId);
      if (waiting) await this.end(waiting, { by: "call" });
    } catch (error) {
      const { message } = error as Error;
      this.#parts.log("error", `What waits for the end of execution ${childId} cannot go on: ${message}`);
    }
  }

  /** Ends executions that go on by themselves, as nobody waits for them any more. */
  endAll(ids: readonly number[]): void {
    for (const id of ids) void this.#parts.stop(id, ALONE).catch(() => {});
  }

  /** Finds out what nobody was told, because a server was killed or an execution deleted. */
  async #mend(): Promise<void> {
    const { store } = this.#parts;
    for (const childId of await findForgotten(store)) await this.callEnded(childId);
    for (const id of await findOrphans(store)) await this.#parts.stop(id, ALONE);
  }

  /** False when somebody else ended the wait before. */
  async end(waiting: WaitingExecution, event: WaitEvent, snapshot?: Snapshot): Promise<boolean> {
    const { store } = this.#parts;
    const held = this.#held.get(waiting.id);
    const executions = this.#parts.executions();
    const answer = event.answer ?? held;
    const respond = this.#respondFor(waiting);
    const parts = { store, executions, ...(snapshot ? { snapshot } : {}) };
    const isOurs = await endWait(parts, waiting, {
      ...event,
      ...(answer ? { answer } : {}),
      ...(respond ? { respond } : {}),
    });
    if (isOurs && (event.by === "webhook" || event.by === "form")) this.#rememberCall(waiting.id);
    if (!isOurs || !held) return isOurs;
    this.#held.delete(waiting.id);
    // Whoever ended the wait and wants an answer is the one who gets it.
    if (event.answer) held(undefined);
    return isOurs;
  }

  /** Whether a call ended a wait of this execution not long ago. */
  wasCalled(id: number): boolean {
    return this.#called.has(id);
  }

  /** Undefined when the execution does not wait (any more). */
  async cancel(id: number, message?: string): Promise<StoppedExecution | undefined> {
    const called = await openCalls(this.#parts.store, id);
    const cancelled = await cancelWaiting(this.#parts.store, id, message);
    if (!cancelled) return undefined;
    const { waiting, ...stopped } = cancelled;
    this.#release(id, failed());
    this.#announce(waiting, stopped, message);
    for (const child of called) await this.#parts.stop(child, ALONE);
    if (waiting.awaitedBy !== null) await this.callEnded(id);
    return stopped;
  }

  /** Ends everything that waits in a workflow that is deleted. */
  async cancelOf(workflowId: string): Promise<number> {
    const rows = await this.#parts.store.db
      .selectFrom("execution")
      .select("id")
      .where("workflowId", "=", workflowId)
      .where("status", "=", "waiting")
      .execute();
    const message = "The workflow was deleted while this execution waited.";
    for (const { id } of rows) await this.cancel(id, message);
    return rows.length;
  }

  close(): void {
    this.#timer.close();
    for (const id of [...this.#held.keys()]) this.#release(id, STOPPED);
  }

  /** A called execution may answer the caller of the webhook that began it all. */
  #respondFor({ options }: WaitingExecution): WaitEvent["respond"] {
    const outermost = outermostOf(options);
    const id = outermost && Number(outermost.executionId);
    return id !== undefined && this.#held.has(id) ? (answer) => this.#release(id, answer) : undefined;
  }

  #rememberCall(id: number): void {
    const [oldest] = this.#called;
    if (oldest !== undefined && this.#called.size >= MOST_HELD) this.#called.delete(oldest);
    this.#called.add(id);
  }

  #release(id: number, answer: Parameters<typeof answerCaller>[1]): void {
    const held = this.#held.get(id);
    this.#held.delete(id);
    held?.(answer);
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
    this.#parts.executions().kept.forget(String(id));
    if (watcher) this.#parts.push.toSession(JSON.parse(watcher).sessionId, text);
    else this.#parts.push.toReaders(workflowId, text);
  }
}
