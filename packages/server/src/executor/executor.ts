import type { CodeRunner, Http } from "@heddle/workflow";
import { prepareOwnTypes } from "../node-types/own-types/prepare-own-types.ts";
import { Channel, type ChannelMessage, type Handlers } from "../protocol/channel.ts";
import { IdBlock } from "../protocol/id-block.ts";
import type { ExecutorConfig, RunMessage } from "../protocol/messages.ts";
import type { ResumeSettings } from "../protocol/resume-address.ts";
import type { ExecutorService, MainService } from "../protocol/services.ts";
import type { VitalSigns } from "../protocol/vital-signs.ts";
import type { FileBinaryStore } from "../store/binary/file-binary-store.ts";
import { createDataBox } from "../store/sealing/data-box.ts";
import { evaluateTriggers } from "./evaluate-parameters.ts";
import type { ExecutorContext } from "./executor-context.ts";
import { Plans } from "./plans.ts";
import { runExecution } from "./run-execution.ts";
import { WorkflowVariables } from "./workflow-variables.ts";

/** Parts that the thread passes to its executor. */
export interface ExecutorDeps {
  signs: VitalSigns;
  http: Http;
  code: CodeRunner;
  files: FileBinaryStore;
  spillFolder: string;
  config: ExecutorConfig;
  nodeModules: readonly string[];
  resume: ResumeSettings;
  sealingKey: Uint8Array;
  isTraced?: boolean | undefined;
  send(messages: ChannelMessage[]): void;
}

/** Owns whole executions and runs many of them concurrently. */
export class Executor {
  /** Connects the executor with the main thread. */
  readonly main: Channel<MainService>;
  readonly #context: ExecutorContext;
  readonly #plans: Plans;
  readonly #variables: WorkflowVariables;
  readonly #running = new Map<number, AbortController>();

  constructor({ send, nodeModules, sealingKey, isTraced = false, ...deps }: ExecutorDeps) {
    const main = new Channel<MainService>(send, this.#service());
    this.main = main;
    this.#plans = new Plans(nodeModules, deps.config.executions);
    this.#variables = new WorkflowVariables((workflowId) => main.call("variables", { workflowId }));
    this.#context = {
      ...deps,
      isTraced,
      box: createDataBox([sealingKey]),
      main,
      plans: this.#plans,
      variables: this.#variables,
      running: this.#running,
      ids: new IdBlock((count) => main.call("takeIds", { count })),
    };
  }

  #service(): Handlers<ExecutorService> {
    return {
      plan: ({ key, workflow }) => this.#plans.add(key, workflow),
      drop: ({ key }) => this.#plans.drop(key),
      useTypes: (types) => {
        prepareOwnTypes(types);
        this.#plans.forget();
      },
      forgetVariables: () => this.#variables.forget(),
      run: (run) => void this.#run(run),
      cancel: ({ id, reason }) => this.#running.get(id)?.abort(new Error(reason)),
      evaluateTriggers,
    };
  }

  async #run(run: RunMessage): Promise<void> {
    const controller = new AbortController();
    this.#running.set(run.id, controller);
    const ended = await runExecution(
      this.#context,
      run,
      () => this.#plans.get(run.key, run.begun),
      controller.signal,
    );
    this.#running.delete(run.id);
    this.main.notify("finished", ended);
  }
}
