import type { CodeRunner, Http } from "@heddle/workflow";
import { IdBlock } from "../protocol/id-block.ts";
import type { ExecutorConfig, FromExecutor, RunMessage, ToExecutor } from "../protocol/messages.ts";
import { Outbox } from "../protocol/outbox.ts";
import { Replies } from "../protocol/replies.ts";
import type { ResumeSettings } from "../protocol/resume-address.ts";
import type { VitalSigns } from "../protocol/vital-signs.ts";
import type { FileBinaryStore } from "../store/binary/file-binary-store.ts";
import { createDataBox } from "../store/sealing/data-box.ts";
import type { ExecutorContext } from "./executor-context.ts";
import { Plans } from "./plans.ts";
import { runExecution } from "./run-execution.ts";

export interface ExecutorParts {
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
  send(messages: FromExecutor[]): void;
}

/** Owns whole executions and runs many of them at once. */
export class Executor {
  readonly #context: ExecutorContext;
  readonly #outbox: Outbox<FromExecutor>;
  readonly #plans: Plans;
  readonly #running = new Map<number, AbortController>();
  readonly #credentials = new Replies<Record<string, unknown> | null>();
  readonly #journal = new Replies<void>();
  readonly #calls = new Replies<string>();

  constructor({ send, nodeModules, sealingKey, isTraced = false, ...parts }: ExecutorParts) {
    this.#plans = new Plans(nodeModules);
    this.#outbox = new Outbox(send);
    const ask: ExecutorContext["ask"] = (id, question) =>
      this.#calls.ask((request) => this.#outbox.add({ type: "call", id, request, question }));
    this.#context = {
      ...parts,
      isTraced,
      box: createDataBox([sealingKey]),
      outbox: this.#outbox,
      plans: this.#plans,
      running: this.#running,
      ids: new IdBlock(async (count) => JSON.parse(await ask(0, { kind: "ids", count }))),
      ask,
      expect: () => {
        let request = 0;
        const answer = this.#calls.ask((number) => {
          request = number;
        });
        return { request, answer };
      },
      credential: async (id, credentialType, reference, node) =>
        (await this.#credentials.ask((request) =>
          this.#outbox.add({ type: "credential", id, request, credentialType, reference, node }),
        )) ?? {},
      renewedCredential: async (id, { type: credentialType, ...wanted }) =>
        (await this.#credentials.ask((request) =>
          this.#outbox.add({ type: "credential", id, request, credentialType, ...wanted }),
        )) ?? undefined,
      noteEffect: (id) => this.#journal.ask((request) => this.#outbox.add({ type: "effect", id, request })),
      journal: (entry) =>
        this.#journal.ask((request) => this.#outbox.add({ type: "journal", request, ...entry })),
    };
  }

  receive(messages: readonly ToExecutor[]): void {
    for (const message of messages) this.#receive(message);
  }

  #receive(message: ToExecutor): void {
    switch (message.type) {
      case "run":
        void this.#run(message);
        break;
      case "plan":
        this.#plans.add(message.key, message.workflow);
        break;
      case "drop":
        this.#plans.drop(message.key);
        break;
      case "cancel":
        this.#running.get(message.id)?.abort(new Error(message.reason));
        break;
      case "journaled":
        this.#journal.settle(
          message.request,
          message.error === undefined ? { value: undefined } : { error: message.error },
        );
        break;
      case "called":
        this.#calls.settle(
          message.request,
          message.error === undefined ? { value: message.value ?? "" } : { error: message.error },
        );
        break;
      case "credential":
        this.#credentials.settle(
          message.request,
          message.error === undefined ? { value: JSON.parse(message.value!) } : { error: message.error },
        );
        break;
    }
  }

  async #run(run: RunMessage): Promise<void> {
    const controller = new AbortController();
    this.#running.set(run.id, controller);
    const message = await runExecution(this.#context, run, () => this.#plans.get(run.key), controller.signal);
    this.#running.delete(run.id);
    this.#outbox.add(message);
  }
}
