import type { ExecutionStatus } from "@heddle/workflow";
import type { CallBegun } from "../../protocol/call-messages.ts";
import { failed } from "../../protocol/last-node-answer.ts";
import type { FinishedMessage, FromExecutor, ToExecutor } from "../../protocol/messages.ts";
import { forgetCalls } from "../calls/past-calls.ts";
import type { RunningExecution } from "../contracts.ts";
import { type BrokenExecutor, ExecutorPool, type ExecutorPoolOptions } from "../executors/executor-pool.ts";
import type { KeptRuns } from "../manual/kept-runs.ts";
import type { ExecutionQueue } from "../queue/execution-queue.ts";
import type { Vitals } from "../vitals.ts";
import { answerCaller, STOPPED } from "./answer-caller.ts";
import { breakMessage, endedByServer } from "./broken-run.ts";
import { Ending } from "./ending.ts";
import type { ExecutionsParts } from "./executions-parts.ts";
import { ExecutorRequests } from "./executor-requests.ts";
import { aboutLive, type LiveExecution } from "./live-execution.ts";
import { countAttempts, MOST_ATTEMPTS, mend } from "./mending.ts";
import { runMessage } from "./run-message.ts";
import { toRunning } from "./running-execution.ts";
import { startOptions } from "./start-options.ts";

/** Every execution between its event and its finished record: who waits, who runs where, and what becomes of it. */
export class Executions {
  readonly #parts: ExecutionsParts;
  readonly #live = new Map<number, LiveExecution>();
  readonly #queue: ExecutionQueue;
  readonly #pool: ExecutorPool;
  readonly #requests: ExecutorRequests;
  readonly #ending: Ending;
  /** One of these brought an executor down and it is not known which: each runs alone, so that none harms another again. */
  readonly #suspects: LiveExecution[] = [];
  /** Taken over by other processes, and not at their end here yet. */
  readonly #lost = new Set<number>();
  #isStopping = false;
  #onIdle: (() => void) | undefined;

  /** `createQueue` is told what to call when someone may run who could not before. */
  constructor(
    parts: ExecutionsParts,
    pool: Pick<ExecutorPoolOptions, "data" | "timeout">,
    createQueue: (onReady: () => void) => ExecutionQueue,
  ) {
    this.#parts = parts;
    this.#requests = new ExecutorRequests(parts);
    this.#ending = new Ending(
      parts,
      (live) => {
        if (this.#live.get(live.id) === live) this.#live.delete(live.id);
        if (live.root === undefined) this.#queue.finish(live);
      },
      (live) => this.lose(live),
    );
    this.#queue = createQueue(() => this.#pump());
    this.#pool = new ExecutorPool({
      ...pool,
      onMessage: (message, reply) => this.#receive(message, reply),
      onBroken: (broken) => void this.#mend(broken),
    });
  }

  get(id: number): LiveExecution | undefined {
    return this.#live.get(id);
  }

  /** What manual runs gave, for those who started them. */
  get kept(): KeptRuns {
    return this.#parts.announcer.kept;
  }

  get queueLength(): number {
    return this.#queue.length;
  }

  /** How many of a workflow that sets limits wait. */
  waitingOf(workflowId: string): number {
    return this.#queue.waitingOf(workflowId);
  }

  /** What is under way now. */
  vitals(): Omit<Vitals, "pendingWrites"> {
    let [running, queued, oldest] = [0, 0, Number.POSITIVE_INFINITY];
    for (const { state, acceptedAt } of this.#live.values()) {
      if (state === "running") running++;
      if (state !== "queued") continue;
      queued++;
      oldest = Math.min(oldest, acceptedAt);
    }
    const longestQueued = queued === 0 ? 0 : Math.max(0, Date.now() - oldest);
    return { running, queued, longestQueued, executors: this.#pool.size };
  }

  /** Makes ready for the first execution. */
  warmUp(): void {
    this.#pool.warmUp();
  }

  /** Takes over an execution; it runs as soon as there is room. */
  begin(live: LiveExecution): void {
    live.isAwaited = live.answer !== undefined || live.watcher !== undefined;
    if (this.#queue.offer(live) === "elsewhere") return;
    this.#live.set(live.id, live);
    if (live.watcher) this.kept.begin(live, live.reused);
    this.#pump();
  }

  /** The event of an execution is on disk: what was held back can be said. */
  durable(live: LiveExecution): void {
    live.isDurable = true;
    if (live.heldAnswer) answerCaller(live, live.heldAnswer);
    this.#queue.durable(live);
  }

  /** The event could not be stored: whatever came of it does not count. */
  forget(live: LiveExecution): void {
    this.#pool.cancel(live.id, "The event could not be stored.");
    this.#pool.ended(live.id);
    live.state = "ended";
    this.#queue.ended(live);
    this.#live.delete(live.id);
  }

  /** Ends an execution on a person's wish; resolves with how it ended when its record is on disk. */
  cancel(live: LiveExecution): Promise<ExecutionStatus> {
    const ended = new Promise<ExecutionStatus>((resolve) => {
      live.onEnded = [...(live.onEnded ?? []), resolve];
    });
    live.cancelled = true;
    if (live.state === "running") this.#pool.cancel(live.id, "The execution was stopped.");
    else if (live.state === "queued")
      this.#finish(live, endedByServer(live, { status: "canceled", message: "The execution was stopped." }));
    return ended;
  }

  /** Another process has taken it over: what it does here counts no more. */
  lose(live: LiveExecution): void {
    if (this.#live.get(live.id) !== live || live.root !== undefined) return;
    this.#parts.log("warn", `Execution ${live.id} was taken over by another process.`, aboutLive(live));
    this.#live.delete(live.id);
    if (live.state === "running") this.#lost.add(live.id);
    this.#pool.cancel(live.id, "Another process has taken the execution over.");
    if (live.state === "ended") this.#pool.ended(live.id);
    live.state = "ended";
    this.#queue.ended(live);
    this.#queue.lose(live);
  }

  /** True while an execution that was taken over still comes to its end here. */
  isLost(id: number): boolean {
    return this.#lost.has(id);
  }

  running(): RunningExecution[] {
    const running: RunningExecution[] = [];
    for (const live of this.#live.values())
      if (live.state !== "ended") running.push(toRunning(live, (waiting) => this.#queue.reasonOf(waiting)));
    return running;
  }

  /** Lets what runs come to its end for a while; the rest stays in the inbox. */
  async stop(timeout: number): Promise<void> {
    this.#isStopping = true;
    if (this.#runningCount() > 0) {
      await Promise.race([
        new Promise<void>((resolve) => {
          this.#onIdle = resolve;
        }),
        new Promise((resolve) => setTimeout(resolve, timeout).unref()),
      ]);
    }
    await this.#pool.close();
    await this.#queue.close();
    for (const live of this.#live.values()) answerCaller(live, STOPPED);
  }

  #runningCount(): number {
    let count = 0;
    for (const live of this.#live.values()) if (live.state === "running") count++;
    return count;
  }

  #pump(): void {
    while (!this.#isStopping && this.#suspects.length > 0 && this.#pool.hasRoomAlone) {
      const live = this.#suspects.shift()!;
      if (live.state === "queued") this.#run(live, true);
    }
    while (!this.#isStopping && this.#pool.hasRoom) {
      const live = this.#queue.claim();
      if (!live) return;
      if (live.state !== "queued") this.#live.delete(live.id);
      else if (live.attempts >= MOST_ATTEMPTS) this.#giveUp(live);
      else {
        this.#live.set(live.id, live);
        this.#run(live);
      }
    }
  }

  /** It brought down whole processes. */
  #giveUp(live: LiveExecution): void {
    const message = breakMessage("crash", undefined);
    this.#finish(live, endedByServer(live, { status: "crashed", message }));
  }

  #run(live: LiveExecution, isAlone = false): void {
    live.state = "running";
    const { config, announcer } = this.#parts;
    this.#pool.run(
      runMessage(live, config.executions, startOptions(live, this.#parts)),
      () => live.snapshot.json,
      isAlone,
    );
    // Should the run break off, it is read from the inbox again.
    if (live.isAccepted) live.payload = undefined;
    if (live.resumed) live.resumed = { ...live.resumed, data: undefined };
    announcer.started(live);
  }

  #receive(message: FromExecutor, reply: (message: ToExecutor) => void): void {
    if (message.type === "stray") {
      this.#parts.log("warn", `A node left an error behind: ${message.message}`);
      return;
    }
    const live = this.#live.get(message.id);
    if (message.type === "finished" && this.#lost.delete(message.id)) this.#pool.ended(message.id);
    else if (message.type === "call")
      void this.#parts.subWorkflows.answer(message, live, reply, (key, workflow) =>
        this.#pool.sendPlan(message.id, key, workflow),
      );
    else if (message.type === "begun") this.#calledBegan(message);
    else if (message.type === "finished" && message.called) this.#calledEnded(message, reply);
    else if (message.type === "journal")
      this.#requests.journal(message, reply, live, this.#live.get(message.root ?? message.id));
    else if (message.type === "effect") {
      if (live) live.hasEffects = true;
      reply({ type: "journaled", request: message.request });
    } else if (message.type === "credential") void this.#requests.credential(message, reply, live);
    else if (live?.state !== "running") return;
    else if (message.type === "finished") this.#finish(live, message);
    else if (message.type === "answer") {
      if (live.answer || !live.respond) answerCaller(live, message.answer);
      else live.respond(message.answer);
    } else this.#parts.announcer.progress(live, message.message, message.kept);
  }

  #calledBegan(message: CallBegun): void {
    const live = this.#parts.subWorkflows.begun(message, this.#live.get(message.called.root));
    if (!live) return;
    this.#live.set(live.id, live);
    this.#pool.adopt(live.id, message.called.root);
    this.#parts.announcer.started(live);
  }

  /** One that was called has no place of its own that would become free. */
  #calledEnded(message: FinishedMessage, reply: (message: ToExecutor) => void): void {
    const { root = 0, request } = message.called ?? {};
    const known = this.#live.get(message.id);
    const live = this.#parts.subWorkflows.finished(message, known, this.#live.get(root));
    if (!live) {
      this.#live.delete(message.id);
      return;
    }
    live.state = "ended";
    this.#pool.ended(live.id);
    if (request !== undefined)
      (live.onEnded ??= []).push(() => reply({ type: "called", request, value: "" }));
    this.#ending.record(live, message);
  }

  #finish(live: LiveExecution, ended: FinishedMessage): void {
    live.state = "ended";
    this.#pool.ended(live.id);
    this.#queue.ended(live);
    if (ended.status === "waiting" && !ended.answer) {
      if (!this.#queue.holdCaller(live)) this.#parts.waits.hold(live);
    } else this.#answerAtEnd(live, ended);
    this.#ending.record(live, ended);
    this.#pump();
    if (this.#onIdle && this.#runningCount() === 0) this.#onIdle();
  }

  /** What the workflow remembers reaches other processes with the record; the caller's next call must find it. */
  #answerAtEnd(live: LiveExecution, ended: FinishedMessage): void {
    const answer = ended.answer ?? (ended.status === "success" ? undefined : failed());
    if (live.claim !== undefined && ended.staticData !== undefined)
      (live.onEnded ??= []).push(() => answerCaller(live, answer));
    else answerCaller(live, answer);
  }

  /** What was called goes on together with its caller, or ends with it. */
  #endCalled(roots: readonly number[], again: ReadonlySet<number>, reason: BrokenExecutor["reason"]): void {
    for (const live of [...this.#live.values()]) {
      if (live.root === undefined || !roots.includes(live.root)) continue;
      live.state = "ended";
      this.#pool.ended(live.id);
      if (again.has(live.root)) this.#live.delete(live.id);
      else
        this.#ending.record(
          live,
          endedByServer(live, { status: "crashed", message: breakMessage(reason, undefined) }),
        );
    }
  }

  /** What called executions left behind that did not come to their end. */
  async #forgetCalls(ended: readonly LiveExecution[]): Promise<void> {
    const callers = ended.filter((live) => live.hasCalls).map((live) => live.id);
    if (callers.length === 0) return;
    await this.#parts.writer.idle();
    await forgetCalls(this.#parts.store, callers).catch(() => {});
  }

  #tellBroken({ reason, runs, suspect }: BrokenExecutor): void {
    const live = suspect && this.#live.get(suspect.executionId);
    const node = live?.snapshot.nodeNames[suspect?.nodeIndex ?? -1];
    this.#parts.log(
      "warn",
      `An executor was replaced (${reason}) while it ran ${runs.length} executions.`,
      live && { ...aboutLive(live), ...(node === undefined ? {} : { node }) },
    );
    this.#parts.announcer.executorReplaced(reason);
  }

  /** An executor broke off. */
  async #mend(broken: BrokenExecutor): Promise<void> {
    const { reason, runs } = broken;
    this.#tellBroken(broken);
    const { ended, again } = mend(
      broken,
      runs.flatMap((id) => this.#live.get(id) ?? []),
    );
    this.#endCalled(runs, new Set(again.map((live) => live.id)), reason);
    for (const { live, message } of ended) this.#finish(live, message);
    await this.#forgetCalls(ended.map(({ live }) => live));
    if (again.length === 0) return;
    await countAttempts(
      this.#parts,
      again.filter((live) => live.isAccepted).map((live) => live.id),
    );
    if (!broken.suspect) await this.#suspect(again);
    else this.#offerAgain(again);
    this.#pump();
  }

  /** They keep their places, as if they still ran. */
  async #suspect(again: readonly LiveExecution[]): Promise<void> {
    for (const live of again) live.state = "queued";
    const accepted = again.filter((live) => live.isAccepted);
    if (accepted.length > 0) await this.#parts.readSpilled(accepted);
    this.#suspects.push(...again);
  }

  #offerAgain(again: readonly LiveExecution[]): void {
    for (const live of again) {
      live.state = "queued";
      live.isSpilled = live.isAccepted;
      this.#queue.ended(live);
      this.#queue.offer(live);
    }
  }
}
