import type { Push, PushMessage } from "../../platform/push/push.ts";
import type { KeptTask } from "../../protocol/keep-task.ts";
import type { FinishedMessage } from "../../protocol/messages.ts";
import type { ExecutionObserver } from "../execution-observer.ts";
import type { BrokenReason } from "../executors/executor-handle.ts";
import { KeptRuns } from "../manual/kept-runs.ts";
import type { LiveExecution } from "./live-execution.ts";

/** Beyond this rate, lists in browsers are better served by asking again. */
const MOST_PER_SECOND = 50;

/** Tells browsers, and whoever else observes, about the beginning and the end of executions. */
export class Announcer {
  readonly #push: Push;
  readonly #observer: ExecutionObserver | undefined;
  /** What those who watch can read of their runs. */
  readonly kept = new KeptRuns();
  #second = 0;
  #sent = 0;

  constructor(push: Push, observer?: ExecutionObserver) {
    this.#push = push;
    this.#observer = observer;
  }

  started(live: LiveExecution): void {
    this.#observer?.started?.(live);
    if (!live.watcher && this.#isTooMuch()) return;
    const { snapshot, mode, retryOf } = live;
    const message = {
      type: "executionStarted",
      data: {
        executionId: String(live.id),
        mode,
        startedAt: new Date().toISOString(),
        ...(retryOf === undefined ? {} : { retryOf: String(retryOf) }),
        workflowId: snapshot.workflowId,
        workflowName: snapshot.name,
      },
    };
    this.#tell(live, message);
    if (live.isRecovered || live.attempts > 0)
      this.#tell(live, { type: "executionRecovered", data: { executionId: String(live.id) } });
  }

  #tell(live: LiveExecution, message: PushMessage): void {
    if (live.watcher) this.#push.toSession(live.watcher.sessionId, message);
    else this.#push.toReaders(live.snapshot.workflowId, message);
  }

  progress(live: LiveExecution, message: string, task?: KeptTask): void {
    if (task) this.kept.add(live.id, task);
    if (live.watcher && message !== "") this.#sendText(live.watcher.sessionId, message);
  }

  finished(live: LiveExecution, ended: FinishedMessage): void {
    this.#observer?.ended?.(live, ended);
    this.kept.end(live.id, ended);
    if (!live.watcher && this.#isTooMuch()) return;
    const { id, retryOf, snapshot, mode } = live;
    const head = {
      executionId: String(id),
      workflowId: snapshot.workflowId,
      ...(retryOf === undefined ? {} : { retryOf: String(retryOf) }),
    };
    const run = {
      finished: ended.status === "success",
      mode,
      startedAt: new Date(ended.startedAt).toISOString(),
      stoppedAt: new Date(ended.stoppedAt).toISOString(),
      status: ended.status,
      ...(ended.waitTill === undefined ? {} : { waitTill: new Date(ended.waitTill).toISOString() }),
      ...(ended.wait ? { waitingFor: ended.wait.kind } : {}),
    };
    if (live.watcher && ended.live !== undefined) {
      // The run data are JSON text already; they are put in as they are.
      const text = JSON.stringify({
        type: "executionFinished",
        data: { ...head, data: { ...run, data: 0 } },
      });
      this.#sendText(
        live.watcher.sessionId,
        text.replace(/"data":0\}/, () => `"data":${ended.live}}`),
      );
      return;
    }
    const error = ended.error === undefined ? {} : { error: JSON.parse(ended.error) };
    const resultData = { runData: {}, lastNodeExecuted: ended.lastNode, ...error };
    const message = { type: "executionFinished", data: { ...head, data: { ...run, data: { resultData } } } };
    this.#tell(live, message);
  }

  executorReplaced(reason: BrokenReason): void {
    this.#observer?.executorReplaced?.(reason);
  }

  #sendText(sessionId: string, text: string): void {
    if (this.#push.toSessionText) this.#push.toSessionText(sessionId, text);
    else this.#push.toSession(sessionId, JSON.parse(text));
  }

  #isTooMuch(): boolean {
    const second = Math.floor(Date.now() / 1000);
    if (second !== this.#second) {
      this.#second = second;
      this.#sent = 0;
    }
    return ++this.#sent > MOST_PER_SECOND;
  }
}
