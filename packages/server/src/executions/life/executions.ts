import type { OwnTypes } from "@heddle/nodes";
import type { EvaluateTriggers } from "../../workflows/webhooks/trigger-parameters.ts";
import { ExecutorPool } from "../executors/executor-pool.ts";
import { runMessage } from "../executors/run-message.ts";
import { startOptions } from "../executors/start-options.ts";
import { type EvaluateOverItems, TriggerEvaluator } from "../executors/trigger-evaluator.ts";
import { logFieldsOf } from "../state/execution.ts";
import { STOPPED } from "../state/execution-caller.ts";
import type { TrackedExecution } from "../state/tracked-execution.ts";
import type { Vitals } from "../state/vitals.ts";
import { breakMessage, endedByServer } from "./broken-run.ts";
import { CalledExecutions } from "./called-executions.ts";
import { ExecutionEnds } from "./execution-ends.ts";
import { ExecutionFinisher } from "./execution-finisher.ts";
import type { ExecutionsDeps } from "./executions-deps.ts";
import { ExecutorRecovery } from "./executor-recovery.ts";
import { mainService } from "./main-service.ts";
import { STOPPED_BY_USER } from "./open-executions.ts";
import { MAX_SUSPICION } from "./recover-runs.ts";
import { withEvent } from "./with-event.ts";

/** Runs the executions of this process in its executors, when it is their turn. */
export class Executions {
  readonly #deps: ExecutionsDeps;
  readonly #ends: ExecutionEnds;
  readonly #recovery: ExecutorRecovery;
  readonly #triggers: TriggerEvaluator;
  readonly #pool: ExecutorPool;
  #isStopping = false;

  constructor(deps: ExecutionsDeps) {
    this.#deps = deps;
    const { places, variables, timezone, executors, events } = deps;
    const finisher = new ExecutionFinisher(deps);
    const called = new CalledExecutions({ ...deps, finisher });
    this.#ends = new ExecutionEnds({ ...deps, finisher });
    this.#recovery = new ExecutorRecovery({ ...deps, called, ends: this.#ends });
    const service = mainService({ ...deps, called, ends: this.#ends });
    this.#triggers = new TriggerEvaluator({ data: executors.data, service, variables, timezone });
    this.#pool = new ExecutorPool({ ...executors, places, service, listener: this.#recovery });
    events.subscribe({ ready: () => this.#pump(), stopped: (tracked) => this.#endUnstarted(tracked) });
  }

  /** Evaluates the expressions of a workflow's triggers in a separate thread. */
  get evaluateTriggers(): EvaluateTriggers {
    return this.#triggers.evaluate;
  }

  /** Evaluates an expression over the items of an event, in that thread. */
  get evaluateOver(): EvaluateOverItems {
    return this.#triggers.evaluateOver;
  }

  /** Figures of this process. */
  vitals(): Omit<Vitals, "pendingWrites"> {
    return { ...this.#deps.registry.vitals(), executors: this.#pool.size };
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

  /** Starts nothing more, and waits for running executions. What is left stays in the inbox. */
  async stop(timeoutMs: number): Promise<void> {
    const { registry, queue } = this.#deps;
    this.#isStopping = true;
    await registry.whenIdle(timeoutMs);
    await Promise.all([this.#pool.close(), this.#triggers.close()]);
    await queue.close();
    for (const { caller } of registry.all()) caller.answer(STOPPED);
  }

  #pump(): void {
    while (!this.#isStopping && this.#pool.hasRoomAlone) {
      const suspect = this.#recovery.takeSuspect();
      if (!suspect) break;
      this.#run(suspect, true);
    }
    while (!this.#isStopping && this.#pool.hasRoom) {
      const tracked = this.#deps.queue.claim(this.#mustWaitForQuarantine);
      if (!tracked) return;
      this.#runClaimed(tracked);
    }
  }

  #runClaimed(tracked: TrackedExecution): void {
    const { registry } = this.#deps;
    if (tracked.current.state !== "queued") registry.remove(tracked);
    else if ((tracked.current.suspicion ?? 0) >= MAX_SUSPICION) this.#giveUp(tracked);
    else {
      registry.add(tracked);
      this.#run(tracked, this.#recovery.isInQuarantine(tracked));
    }
  }

  readonly #mustWaitForQuarantine = (tracked: TrackedExecution) =>
    !this.#pool.hasRoomInQuarantine && this.#recovery.isInQuarantine(tracked);

  #endUnstarted(tracked: TrackedExecution): void {
    const ended = endedByServer(tracked.current, { status: "canceled", message: STOPPED_BY_USER });
    this.#ends.finish(tracked, ended);
  }

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
      if (tracked.current.state === "queued") this.#ends.finish(tracked, whole);
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
}
