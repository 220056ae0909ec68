import type { EngineEvent } from "@heddle/engine";
import type { RunExecutionData } from "@heddle/workflow";
import type { ExecutorContext } from "./executor-context.ts";
import { keepTask } from "./keep-task.ts";
import type { RunMessage } from "./messages.ts";
import { toPushMessage } from "./to-push-message.ts";

/** More bytes of items than that are not pushed; they are read page by page. */
const MOST_PUSHED = 200_000;
/** More bytes of items than that do not go along with the end: the browser has them already, or reads them. */
const MOST_AT_END = 500_000;

/** Tells whoever watches a run what happens. */
export class WatchedRun {
  readonly #context: ExecutorContext;
  readonly #run: RunMessage;
  /** Of the items that nodes gave so far. */
  #bytes = 0;

  constructor(context: ExecutorContext, run: RunMessage) {
    this.#context = context;
    this.#run = run;
  }

  /** Whether its end tells again what every node gave. */
  get endsWithData(): boolean {
    const { reused, options } = this.#run;
    return !reused && this.#bytes + (options?.length ?? 0) < MOST_AT_END;
  }

  /** Hands over what ran before a wait, so that it can be read beside what comes. */
  tellPast({ resultData }: RunExecutionData): void {
    for (const [node, tasks] of Object.entries(resultData.runData))
      for (const [runIndex, task] of tasks.entries()) {
        const { kept, bytes } = keepTask(node, runIndex, task);
        this.#bytes += bytes;
        this.#context.outbox.add({ type: "push", id: this.#run.id, message: "", kept });
      }
  }

  tell(event: EngineEvent): void {
    if (event.type === "nodeExecuteAfter") {
      const { kept, bytes } = keepTask(event.node, event.runIndex, event.task);
      this.#bytes += bytes;
      this.#send(event, bytes > MOST_PUSHED, { kept });
    } else this.#send(event);
  }

  #send(event: EngineEvent, isLarge = false, more: object = {}): void {
    const message = toPushMessage(this.#run.id, event, isLarge);
    if (!message) return;
    this.#context.outbox.add({ type: "push", id: this.#run.id, message: JSON.stringify(message), ...more });
  }
}
