import { RunError } from "../../errors/run-error.ts";
import { type CurrentTimezone, timezoneOf } from "../../platform/config/instance-timezone.ts";
import type { Handlers } from "../../protocol/channel.ts";
import type { ExecutorData } from "../../protocol/messages.ts";
import type { MainService } from "../../protocol/services.ts";
import type { EvaluatedParameters, TriggerParameters } from "../../protocol/trigger-parameters.ts";
import type { VariableValues } from "../../variables/variable-values.ts";
import type { Snapshot } from "../../workflows/snapshot.ts";
import {
  type EvaluateTriggers,
  triggersWithExpressions,
} from "../../workflows/webhooks/trigger-parameters.ts";
import { ExecutorHandle } from "./executor-handle.ts";
import { Watchdog } from "./watchdog.ts";

/** Maximum CPU time for the triggers of one workflow: the budget of their expressions is far below. */
const MAX_BUSY_MS = 5_000;
/** Milliseconds after which an idle thread ends. */
const IDLE_MS = 10_000;
/** Takes the place of the execution that an executor runs. */
const EVALUATION = 0;

/** Evaluates an expression over the items of an event: what its trigger gave, per output, as JSON. */
export type EvaluateOverItems = (
  event: { readonly snapshot: Snapshot; readonly node: string; readonly items: string },
  expression: string,
) => Promise<unknown>;

export interface TriggerEvaluatorOptions {
  data: Omit<ExecutorData, "signs">;
  /** Main-thread services for executors. */
  service: Handlers<MainService>;
  variables: Pick<VariableValues, "of">;
  timezone: CurrentTimezone;
}

/** A thread for the expressions in parameters of triggers, one workflow after the other. It runs only while there is something to evaluate. */
export class TriggerEvaluator {
  readonly #options: TriggerEvaluatorOptions;
  readonly #watchdog: Watchdog;
  #thread: ExecutorHandle | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #break: ((error: Error) => void) | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: TriggerEvaluatorOptions) {
    this.#options = options;
    this.#watchdog = new Watchdog(MAX_BUSY_MS, () => (this.#thread ? [this.#thread] : []));
  }

  /** Evaluates the expressions of a workflow's triggers. @throws NodeError when they keep the thread busy, or bring it down. */
  readonly evaluate: EvaluateTriggers = async (workflow, onlyNode) => {
    const all = triggersWithExpressions(workflow);
    const nodes = onlyNode === undefined ? all : all.filter(({ name }) => name === onlyNode);
    if (nodes.length === 0) return [];
    return this.#inTurn({
      ...(await this.#surroundings(workflow.snapshot)),
      nodes: nodes.map(({ name, parameters }) => ({ name, parameters })),
    });
  };

  /**
   * Evaluates an expression over the items of an event.
   * @throws Error when it fails, keeps the thread busy, or brings it down.
   */
  readonly evaluateOver: EvaluateOverItems = async ({ snapshot, node, items }, expression) => {
    const nodes = [{ name: node, parameters: { expression } }];
    const [evaluated] = await this.#inTurn({ ...(await this.#surroundings(snapshot)), items, nodes });
    if (!evaluated || "failed" in evaluated) throw new Error(evaluated?.message);
    return evaluated.parameters["expression"];
  };

  async #surroundings({
    workflowId,
    name,
    settings,
  }: Snapshot): Promise<Omit<TriggerParameters, "nodes" | "items">> {
    const { executions } = this.#options.data.config;
    return {
      workflow: { id: workflowId, name },
      vars: await this.#options.variables.of(workflowId),
      timezone: timezoneOf(settings, this.#options.timezone),
      env: executions.env,
    };
  }

  #inTurn(request: TriggerParameters): Promise<EvaluatedParameters[]> {
    const turn = this.#last.then(() => this.#evaluateNow(request));
    this.#last = turn.catch(() => {});
    return turn;
  }

  async close(): Promise<void> {
    this.#watchdog.stop();
    await this.#end();
  }

  async #evaluateNow(request: TriggerParameters): Promise<EvaluatedParameters[]> {
    clearTimeout(this.#idle);
    const thread = (this.#thread ??= this.#start());
    const broken = new Promise<never>((_, reject) => {
      this.#break = reject;
    });
    try {
      return await Promise.race([thread.evaluateTriggers(EVALUATION, request), broken]);
    } finally {
      this.#break = undefined;
      this.#idle = setTimeout(() => void this.#end(), IDLE_MS).unref();
    }
  }

  #start(): ExecutorHandle {
    const { data, service } = this.#options;
    return new ExecutorHandle({
      name: "triggers",
      data,
      memory: data.config.executors.memoryMegabytes,
      service,
      onBroken: (reason) => {
        this.#thread = undefined;
        this.#break?.(new RunError(reason === "memory" ? "triggers-memory" : "triggers-too-slow", {}));
      },
    });
  }

  async #end(): Promise<void> {
    const thread = this.#thread;
    this.#thread = undefined;
    await thread?.close();
  }
}
