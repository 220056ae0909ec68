import type { EngineEvent } from "@heddle/engine";
import type { RunExecutionData } from "@heddle/workflow";
import { keepTask } from "../protocol/keep-task.ts";
import type { RunMessage } from "../protocol/messages.ts";
import type { RunSecrets } from "../protocol/run-secrets.ts";
import type { ExecutorContext } from "./executor-context.ts";
import { toPushMessage } from "./to-push-message.ts";

/** More bytes of items than that are not pushed; they are read page by page. */
const MOST_PUSHED = 200_000;
/** More bytes of items than that do not go along with the end: the browser has them already, or reads them. */
const MOST_AT_END = 500_000;

/** Tells whoever watches a run what happens, without the secrets of its credentials, as in what is stored. */
export class WatchedRun {
  readonly #context: ExecutorContext;
  readonly #run: RunMessage;
  readonly #secrets: RunSecrets;
  /** Of the items that nodes gave so far. */
  #bytes = 0;

  constructor(context: ExecutorContext, run: RunMessage, secrets: RunSecrets) {
    this.#context = context;
    this.#run = run;
    this.#secrets = secrets;
  }

  /** Whether its end tells again what every node gave. */
  get endsWithData(): boolean {
    const { reused, options } = this.#run;
    return !reused && this.#bytes + (options?.length ?? 0) < MOST_AT_END;
  }

  /** Hands over what ran before a wait, so that it can be read beside what comes. */
  tellPast(data: RunExecutionData): void {
    for (const [node, tasks] of Object.entries(this.#secrets.hideIn(data).resultData.runData))
      for (const [runIndex, task] of tasks.entries()) {
        const { kept, bytes } = keepTask(node, runIndex, task);
        this.#bytes += bytes;
        this.#context.outbox.add({ type: "push", id: this.#run.id, message: "", kept });
      }
  }

  tell(happened: EngineEvent): void {
    const event = this.#shown(happened);
    if (event.type === "nodeExecuteAfter") {
      const { kept, bytes } = keepTask(event.node, event.runIndex, event.task);
      this.#bytes += bytes;
      this.#send(event, bytes > MOST_PUSHED, { kept });
    } else this.#send(event);
  }

  #shown(event: EngineEvent): EngineEvent {
    if (event.type === "nodeExecuteAfter") return { ...event, task: this.#secrets.hideIn(event.task) };
    if (event.type === "console") return { ...event, values: this.#secrets.hideIn(event.values) };
    return event;
  }

  #send(event: EngineEvent, isLarge = false, more: object = {}): void {
    const message = toPushMessage(this.#run.id, event, isLarge);
    if (!message) return;
    this.#context.outbox.add({ type: "push", id: this.#run.id, message: JSON.stringify(message), ...more });
  }
}
