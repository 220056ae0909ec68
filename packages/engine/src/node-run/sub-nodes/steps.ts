import { type Effect, NodeError, type TaskData, toExecutionError } from "@heddle/workflow";
import { EngineError, RunParked } from "../../errors.ts";
import type { PlanNode } from "../../plan/plan.ts";
import type { StepEntry, StepPlace } from "../../ports.ts";
import type { NodeRun } from "../../state/job.ts";
import type { Run } from "../../state/run.ts";
import { journalKey } from "../../state/run-input.ts";
import { placeOf } from "../../state/run-place.ts";
import { isRestCause, type Rest } from "./rest.ts";

type InFlight = NonNullable<Run["input"]["options"]["inFlight"]>[number];

/** One step of a node run. */
interface Step<T> {
  readonly key: string;
  readonly effect: Effect;
  work(): Promise<T>;
  /** Takes an error that is recorded as the result of the step; absent = a failure is not recorded, and the step is repeated. */
  readonly failed?: ((error: unknown) => void) | undefined;
  /** The run of a sub-node that the step is. */
  readonly subRun?:
    | { readonly node: PlanNode; readonly task: TaskData; readonly runIndex: number }
    | undefined;
}

/** The journalled steps of one node run. */
export class Steps {
  readonly #run: Run;
  readonly #nodeRun: NodeRun;
  readonly #rest: Rest;
  readonly #open = new Set<string>();
  /** A step waits for a user's decision. */
  isParked = false;

  constructor(run: Run, nodeRun: NodeRun, rest: Rest) {
    this.#rest = rest;
    this.#run = run;
    this.#nodeRun = nodeRun;
  }

  /** The entry of a completed step. */
  recorded(key: string): StepEntry | undefined {
    return this.#run.progress.steps.get(this.at(key));
  }

  /** Returns the recorded value of a step, or does its work between two journal entries. */
  async run<T>(step: Step<T>): Promise<T> {
    const known = this.recorded(step.key);
    if (known) return recordedValue<T>(known);
    this.assertMayBegin(step);
    return this.#rest.track(this.#begin(step));
  }

  /**
   * A decision about a step takes precedence over a suspension: the record of a suspended run contains only finished
   * and unstarted steps.
   * @throws the cause once the run is being suspended
   */
  assertMayBegin(step: Pick<Step<unknown>, "key" | "effect">): void {
    if (!this.#needsPerson(step)) this.#rest.assertAwake();
  }

  async #begin<T>(step: Step<T>): Promise<T> {
    this.#assertNew(step.key);
    this.#open.add(step.key);
    let value: T;
    try {
      this.#assertDecided(step);
      value = await this.#perform(step);
    } catch (error) {
      if (isRestCause(error)) this.#rest.begin(error);
      else if (error instanceof RunParked && !(error instanceof StepStopped)) this.isParked = true;
      await this.#fail(step, error);
      throw error;
    } finally {
      this.#open.delete(step.key);
    }
    await this.#complete(step, { value });
    return value;
  }

  async #perform<T>({ key, effect, work }: Step<T>): Promise<T> {
    const { input, journalWrites } = this.#run;
    await journalWrites.pending;
    // A pure step could be repeated; recording it keeps later steps from seeing a different result.
    await input.ports.journal.begun({
      ...this.at(key),
      effect: effect === "unsafe" ? "unsafe" : "idempotent",
    });
    return work();
  }

  /** Records an error as the result, unless the work was cut off. */
  async #fail(step: Step<unknown>, error: unknown): Promise<void> {
    const isCutOff = (error as Error | undefined)?.name === "AbortError" || this.#run.stop.signal.aborted;
    if (!step.failed || isCutOff) return;
    step.failed(error);
    await this.#complete(step, { value: null, failure: toExecutionError(error).message });
  }

  async #complete(
    { key, subRun }: Step<unknown>,
    result: Pick<StepEntry, "value" | "failure">,
  ): Promise<void> {
    const { input, progress, outcome } = this.#run;
    if (outcome.stopped) return;
    const entry: StepEntry = { ...this.at(key), ...result };
    if (subRun) entry.subRun = { node: subRun.node.name, task: subRun.task };
    progress.steps.add(entry);
    try {
      await input.ports.journal.completed(entry);
    } catch (error) {
      throw new StepStopped("step-unrecorded", {
        node: (subRun?.node ?? this.#nodeRun.job.node).name,
        reason: (error as Error).message,
      });
    }
  }

  /** Location of this key's step in the journal. */
  at(step: string): StepPlace {
    const { node, runIndex, steps } = placeOf(this.#nodeRun);
    return { node, runIndex, step: `${steps}${step}` };
  }

  #assertNew(step: string): void {
    if (this.#open.has(step)) throw new EngineError("same-step", { node: this.#nodeRun.job.node.name, step });
  }

  /** An effect in progress when the run was interrupted. */
  #inFlight(key: string): InFlight | undefined {
    const at = journalKey(this.at(key));
    return this.#run.input.options.inFlight?.find((one) => journalKey(one) === at);
  }

  /** Whether the step requires a user's decision, or has one that prevents its repetition. */
  #needsPerson({ key, effect }: Pick<Step<unknown>, "key" | "effect">): boolean {
    const inFlight = this.#inFlight(key);
    if (!inFlight || inFlight.decision === "retry") return false;
    return inFlight.decision !== undefined || effect === "unsafe";
  }

  /** Throws for an effect in progress when the run was interrupted, unless it can be repeated. */
  #assertDecided({ key, effect, subRun }: Step<unknown>): void {
    const inFlight = this.#inFlight(key);
    if (!inFlight || inFlight.decision === "retry") return;
    const { name: node } = subRun?.node ?? this.#nodeRun.job.node;
    if (inFlight.decision === "skip") throw new EngineError("step-skipped", { node });
    if (inFlight.decision === "stop") throw new StepStopped("stopped-before-effect", { node });
    if (effect !== "unsafe") return;
    this.#run.outcome.interrupt(node, subRun?.runIndex ?? this.#nodeRun.runIndex);
    throw new RunParked(new EngineError("step-undecided", { node }).message);
  }
}

/** Result of a completed step. @throws the error with which it ended */
export function recordedValue<T>({ value, failure }: StepEntry): T {
  if (failure !== undefined) throw new NodeError(failure);
  return value as T;
}

/** The run ends here, by a user's decision or because the effect is unknown: no node can turn that into a result. */
export class StepStopped extends RunParked {
  readonly reason: EngineError;

  constructor(...[code, details]: StopReason) {
    const reason = new EngineError(code, details);
    super(reason.message);
    this.reason = reason;
  }
}

type StopReason =
  | ["stopped-before-effect", { node: string }]
  | ["step-unrecorded", { node: string; reason: string }];
