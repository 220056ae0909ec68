import type { OwnTypes } from "@heddle/nodes";
import type { ExecutionStatus } from "@heddle/workflow";
import { failed } from "../../protocol/last-node-answer.ts";
import type { FinishedMessage } from "../../protocol/messages.ts";
import type { EvaluateTriggers } from "../../workflows/webhooks/trigger-parameters.ts";
import { ExecutorPool } from "../executors/executor-pool.ts";
import { runMessage } from "../executors/run-message.ts";
import { startOptions } from "../executors/start-options.ts";
import { type EvaluateOverItems, TriggerEvaluator } from "../executors/trigger-evaluator.ts";
import type { KeptRuns } from "../manual/kept-runs.ts";
import type { ExecutionQueue } from "../queue/execution-queue.ts";
import type { RunningExecution } from "../state/contracts.ts";
import { logFieldsOf } from "../state/execution.ts";
import { STOPPED } from "../state/execution-caller.ts";
import { ExecutionRegistry } from "../state/registry.ts";
import type { TrackedExecution } from "../state/tracked-execution.ts";
import type { Vitals } from "../state/vitals.ts";
import { breakMessage, endedByServer } from "./broken-run.ts";
import { CalledExecutions } from "./called-executions.ts";
import { ExecutionFinisher } from "./execution-finisher.ts";
import type { ExecutionPartners, ExecutionsDeps } from "./executions-deps.ts";
import { ExecutorRecovery } from "./executor-recovery.ts";
import { mainService } from "./main-service.ts";
import { MAX_SUSPICION } from "./recover-runs.ts";
import { withEvent } from "./with-event.ts";

const STOPPED_BY_USER = "The execution was stopped.";

/** Starts executions when it is their turn, and ends them. */
export class Executions<Partners extends ExecutionPartners = ExecutionPartners> {
  /** Parts created for these executions by the constructor. */
  readonly partners: Partners;
  readonly #deps: ExecutionsDeps;
  readonly #registry = new ExecutionRegistry();
  readonly #queue: ExecutionQueue;
  readonly #pool: ExecutorPool;
  readonly #finisher: ExecutionFinisher;
  readonly #recovery: ExecutorRecovery;
  readonly #triggers: TriggerEvaluator;
  #isStopping = false;

  /** `makePartners` creates the parts that start executions, and those that are notified of their ends. */
  constructor(deps: ExecutionsDeps, makePartners: (executions: Executions) => Partners) {
    this.#deps = deps;
    this.#queue = deps.createQueue(() => this.#pump());
    this.partners = makePartners(this as Executions);
    this.#finisher = new ExecutionFinisher(
      { ...deps, ...this.partners },
      {
        onRecorded: (tracked) => this.#recorded(tracked),
        onStale: (tracked) => this.release(tracked),
      },
    );
    const called = new CalledExecutions({
      registry: this.#registry,
      finisher: this.#finisher,
      announcer: deps.announcer,
      subWorkflows: this.partners.subWorkflows,
      adopt: (id, rootId) => this.#pool.adopt(id, rootId),
      freePlace: (id) => this.#pool.ended(id),
    });
    const service = mainService(
      {
        get: (id) => this.#registry.get(id),
        sendPlan: (id, key, workflow) => this.#pool.sendPlan(id, key, workflow),
        begun: (begun) => called.begin(begun),
        finished: (ended) => (ended.called ? called.end(ended) : this.#finished(ended)),
      },
      { ...deps, ...this.partners },
    );
    this.#triggers = new TriggerEvaluator({
      data: deps.executors.data,
      service,
      variables: deps.variables,
      timezone: deps.timezone,
    });
    this.#pool = new ExecutorPool({
      ...deps.executors,
      service,
      onBroken: (broken) => void this.#recovery.recover(broken),
      onStalled: (executionId) => this.#recovery.noteStall(executionId),
    });
    this.#recovery = new ExecutorRecovery({
      ...deps,
      registry: this.#registry,
      queue: this.#queue,
      called,
      finish: (tracked, ended) => this.#finish(tracked, ended),
      pump: () => this.#pump(),
    });
  }

  get(id: number): TrackedExecution | undefined {
    return this.#registry.get(id);
  }

  /** Results of manual runs, for the users who started them. */
  get kept(): KeptRuns {
    return this.#deps.announcer.kept;
  }

  /** Evaluates the expressions of a workflow's triggers in a separate thread. */
  get evaluateTriggers(): EvaluateTriggers {
    return this.#triggers.evaluate;
  }

  /** Evaluates an expression over the items of an event, in that thread. */
  get evaluateOver(): EvaluateOverItems {
    return this.#triggers.evaluateOver;
  }

  get queueLength(): number {
    return this.#queue.length;
  }

  /** Number of waiting executions of a workflow with limits. */
  waitingOf(workflowId: string): number {
    return this.#queue.waitingOf(workflowId);
  }

  /** Figures of this process. */
  vitals(): Omit<Vitals, "pendingWrites"> {
    return { ...this.#registry.vitals(), executors: this.#pool.size };
  }

  /** Executions that start from now on use these types in addition to the built-in ones. */
  useTypes(types: OwnTypes): void {
    this.#pool.useTypes(types);
  }

  /** Executions that start from now on read the current variables. */
  forgetVariables(): void {
    this.#deps.variables.forget();
    this.#pool.forgetVariables();
  }

  /** Starts an executor ahead of the first execution. */
  warmUp(): void {
    this.#pool.warmUp();
  }

  /** Puts an execution into the queue. It runs as soon as there is room. */
  begin(tracked: TrackedExecution): void {
    if (this.#queue.offer(tracked) === "elsewhere") return;
    this.#registry.add(tracked);
    if (tracked.current.watcher) this.kept.begin(tracked.current);
    this.#pump();
  }

  /** The event of an execution is on disk. */
  markStored(tracked: TrackedExecution): void {
    tracked.apply({ type: "stored" });
    this.#queue.markStored(tracked);
  }

  /** The event of an execution could not be stored: its run is cancelled and leaves no record. */
  discard(tracked: TrackedExecution): void {
    this.#pool.cancel(tracked.id, "The event could not be stored.");
    this.#pool.ended(tracked.id);
    tracked.apply({ type: "released" });
    this.#queue.ended(tracked);
    this.#registry.remove(tracked);
  }

  /** Cancels an execution. Resolves with its status when the record is on disk. */
  cancel(tracked: TrackedExecution): Promise<ExecutionStatus> {
    const recorded = tracked.whenRecorded();
    const { current } = tracked;
    if (current.state === "running") this.#pool.cancel(current.id, STOPPED_BY_USER);
    else if (current.state === "queued" || current.state === "accepted")
      this.#finish(tracked, endedByServer(current, { status: "canceled", message: STOPPED_BY_USER }));
    return recorded;
  }

  /** Another process owns the execution now; results from this one are ignored. */
  release(tracked: TrackedExecution): void {
    const { current, id } = tracked;
    if (!this.#registry.has(tracked) || current.root !== undefined) return;
    this.#deps.log("warn", `Execution ${id} was taken over by another process.`, logFieldsOf(current));
    this.#registry.release(tracked);
    this.#pool.cancel(id, "Another process has taken the execution over.");
    if (current.state !== "running") this.#pool.ended(id);
    tracked.apply({ type: "released" });
    this.#queue.ended(tracked);
    this.#queue.release(tracked);
  }

  /** True while an execution that was taken over still runs here. */
  isReleased(id: number): boolean {
    return this.#registry.isReleased(id);
  }

  /** Unfinished executions of this process, in list format. */
  running(): RunningExecution[] {
    return this.#registry.running((tracked) => this.#queue.reasonOf(tracked));
  }

  /** Starts nothing more, and waits for running executions. What is left stays in the inbox. */
  async stop(timeoutMs: number): Promise<void> {
    this.#isStopping = true;
    await this.#registry.whenIdle(timeoutMs);
    await Promise.all([this.#pool.close(), this.#triggers.close()]);
    await this.#queue.close();
    for (const { caller } of this.#registry.all()) caller.answer(STOPPED);
  }

  #pump(): void {
    while (!this.#isStopping && this.#pool.hasRoomAlone) {
      const suspect = this.#recovery.takeSuspect();
      if (!suspect) break;
      this.#run(suspect, true);
    }
    while (!this.#isStopping && this.#pool.hasRoom) {
      const tracked = this.#queue.claim(this.#mustWaitForQuarantine);
      if (!tracked) return;
      if (tracked.current.state !== "queued") this.#registry.remove(tracked);
      else if ((tracked.current.suspicion ?? 0) >= MAX_SUSPICION) this.#giveUp(tracked);
      else {
        this.#registry.add(tracked);
        this.#run(tracked, this.#recovery.isInQuarantine(tracked));
      }
    }
  }

  readonly #mustWaitForQuarantine = (tracked: TrackedExecution) =>
    !this.#pool.hasRoomInQuarantine && this.#recovery.isInQuarantine(tracked);

  /** Ends an execution that brought down whole processes. */
  #giveUp(tracked: TrackedExecution): void {
    this.#deps.log(
      "error",
      `Execution ${tracked.id} was given up: too many executors or processes ended while it was under way.`,
      logFieldsOf(tracked.current),
    );
    const message = breakMessage("crash", undefined);
    const ended = endedByServer(tracked.current, { status: "crashed", message });
    void withEvent(this.#deps, tracked.current, ended).then((whole) => {
      if (tracked.current.state === "queued") this.#finish(tracked, whole);
    });
  }

  #run(tracked: TrackedExecution, isAlone = false): void {
    const { current } = tracked;
    const { config, timezone, announcer, logStream } = this.#deps;
    const options = startOptions(current, this.#deps);
    const message = runMessage(tracked, { defaults: config.executions, timezone, options });
    const reports = logStream?.reports;
    if (reports) message.reports = reports;
    tracked.apply({ type: "started" });
    this.#pool.run(message, () => current.snapshot.json, isAlone);
    announcer.started(current);
  }

  #finished(ended: FinishedMessage): undefined {
    const tracked = this.#registry.get(ended.id);
    if (this.#registry.endReleased(ended.id)) this.#pool.ended(ended.id);
    else if (tracked?.current.state === "running") this.#finish(tracked, ended);
  }

  #finish(tracked: TrackedExecution, ended: FinishedMessage): void {
    const isWaiting = ended.status === "waiting";
    tracked.apply({ type: "finished", isWaiting });
    this.#pool.ended(tracked.id);
    if (isWaiting && !ended.answer) this.#keepCallerWaiting(tracked);
    else this.#answerAtEnd(tracked, ended);
    if (tracked.current.isStored) this.#record(tracked, ended);
    else this.#recordOnceStored(tracked, ended);
    this.#pump();
    this.#registry.checkIdle();
  }

  /** An event that is refused leaves no record, no static data and no figures, although its execution has ended by then. */
  #recordOnceStored(tracked: TrackedExecution, ended: FinishedMessage): void {
    tracked.onStored((isStored) => {
      if (!isStored) return;
      this.#record(tracked, ended);
      this.#pump();
    });
  }

  /** Its slot is free once its static data is known: the next execution of a workflow without concurrency reads it. */
  #record(tracked: TrackedExecution, ended: FinishedMessage): void {
    this.#queue.ended(tracked);
    this.#finisher.record(tracked, ended);
  }

  #keepCallerWaiting(tracked: TrackedExecution): void {
    if (!this.#queue.keepCallerWaiting(tracked)) this.partners.waits.keepCallerWaiting(tracked);
  }

  #answerAtEnd(tracked: TrackedExecution, ended: FinishedMessage): void {
    const answer = ended.answer ?? (ended.status === "success" ? undefined : failed());
    // Static data reaches other processes with the record, and so does a wait; the next call of the caller must find them.
    const isFoundByRecord = tracked.current.claim !== undefined && ended.staticData !== undefined;
    if (isFoundByRecord || ended.status === "waiting")
      tracked.onRecorded(() => tracked.caller.answer(answer));
    else tracked.caller.answer(answer);
  }

  #recorded(tracked: TrackedExecution): void {
    this.#registry.remove(tracked);
    if (tracked.current.root === undefined) this.#queue.finish(tracked);
  }
}
