import type { EngineEvent } from "@heddle/engine";
import type { RunExecutionData } from "@heddle/workflow";
import { keepTask } from "../protocol/keep-task.ts";
import type { RunMessage } from "../protocol/messages.ts";
import type { RunSecrets } from "../protocol/run-secrets.ts";
import type { ExecutorContext } from "./executor-context.ts";
import { toPushMessage } from "./to-push-message.ts";

/** Larger outputs are not pushed, but read page by page. */
const MAX_PUSHED_BYTES = 200_000;
/** Larger run data are not sent with the end: the browser has them already, or reads them. */
const MAX_FINAL_BYTES = 500_000;

/** Reports progress to the tab that watches a run. Secrets of credentials are hidden, as in stored data. */
export class WatchedRun {
  readonly #context: ExecutorContext;
  readonly #run: RunMessage;
  readonly #secrets: RunSecrets;
  /** Size of all outputs so far. */
  #bytes = 0;

  constructor(context: ExecutorContext, run: RunMessage, secrets: RunSecrets) {
    this.#context = context;
    this.#run = run;
    this.#secrets = secrets;
  }

  /** True when the end of the run repeats the outputs of all nodes. */
  get endsWithData(): boolean {
    const { reused, options } = this.#run;
    return !reused && this.#bytes + (options?.length ?? 0) < MAX_FINAL_BYTES;
  }

  /** Reports the node runs before a wait, so that they can be read too. */
  reportPast(data: RunExecutionData): void {
    for (const [node, tasks] of Object.entries(this.#secrets.hideIn(data).resultData.runData))
      for (const [runIndex, task] of tasks.entries()) {
        const { kept, bytes } = keepTask(node, runIndex, task);
        this.#bytes += bytes;
        this.#context.main.notify("push", { id: this.#run.id, message: "", kept });
      }
  }

  report(happened: EngineEvent): void {
    const event = this.#shown(happened);
    if (event.type === "nodeExecuteAfter") {
      const { kept, bytes } = keepTask(event.node, event.runIndex, event.task);
      this.#bytes += bytes;
      this.#send(event, bytes > MAX_PUSHED_BYTES, { kept });
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
    this.#context.main.notify("push", { id: this.#run.id, message: JSON.stringify(message), ...more });
  }
}
