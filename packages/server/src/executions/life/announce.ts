import type { Push, PushMessage } from "../../platform/push/push.ts";
import type { KeptTask } from "../../protocol/keep-task.ts";
import type { FinishedMessage } from "../../protocol/messages.ts";
import { pausedPlace } from "../../protocol/paused-at.ts";
import type { ResumeSettings } from "../../protocol/resume-address.ts";
import { waitAddress } from "../../protocol/wait-address.ts";
import { ManualRunCache } from "../manual/manual-run-cache.ts";
import type { BrokenReason } from "../state/broken-reason.ts";
import type { Execution } from "../state/execution.ts";
import type { ExecutionObserver } from "../state/execution-observer.ts";

/** Beyond this rate, browsers reload their lists instead. */
const MAX_MESSAGES_PER_SECOND = 50;

/** Notifies browsers and observers when executions start and end. */
export class Announcer {
  readonly #push: Push;
  readonly #resume: ResumeSettings;
  readonly #observer: ExecutionObserver | undefined;
  /** Results of manual runs, for the users who watch them. */
  readonly runCache = new ManualRunCache();
  #second = 0;
  #sent = 0;

  constructor(push: Push, resume: ResumeSettings, observer?: ExecutionObserver) {
    this.#push = push;
    this.#resume = resume;
    this.#observer = observer;
  }

  started(execution: Execution): void {
    this.#observer?.started?.(execution);
    if (!execution.watcher && this.#isTooMuch()) return;
    const { snapshot, mode, retryOf } = execution;
    const message = {
      type: "executionStarted",
      data: {
        executionId: String(execution.id),
        mode,
        startedAt: new Date().toISOString(),
        retryOf: retryOf === undefined ? undefined : String(retryOf),
        workflowId: snapshot.workflowId,
        workflowName: snapshot.name,
      },
    };
    this.#notify(execution, message);
    if (execution.isRecovered)
      this.#notify(execution, { type: "executionRecovered", data: { executionId: String(execution.id) } });
  }

  #notify(execution: Execution, message: PushMessage): void {
    if (execution.watcher) this.#push.toSession(execution.watcher.sessionId, message);
    else this.#push.toReaders(execution.snapshot.workflowId, message);
  }

  progress(execution: Execution, message: string, task?: KeptTask): void {
    if (task) this.runCache.add(execution.id, task);
    if (execution.watcher && message !== "") this.#sendText(execution.watcher.sessionId, message);
  }

  finished(execution: Execution, ended: FinishedMessage): void {
    this.#observer?.ended?.(execution, ended);
    const resumeUrl = ended.wait && waitAddress(this.#resume, execution.id, ended.wait);
    this.runCache.end(execution.id, ended, resumeUrl);
    if (!execution.watcher && this.#isTooMuch()) return;
    const { id, retryOf, snapshot, mode } = execution;
    const head = {
      executionId: String(id),
      workflowId: snapshot.workflowId,
      retryOf: retryOf === undefined ? undefined : String(retryOf),
    };
    const run = {
      finished: ended.status === "success",
      mode,
      startedAt: new Date(ended.startedAt).toISOString(),
      stoppedAt: new Date(ended.stoppedAt).toISOString(),
      status: ended.status,
      waitTill: ended.waitTill === undefined ? undefined : new Date(ended.waitTill).toISOString(),
      waitingFor: ended.wait ? ended.wait.kind : undefined,
      resumeUrl,
      pausedAt: ended.wait && pausedPlace(ended.wait),
    };
    if (execution.watcher && ended.live !== undefined) {
      // The run data are JSON text already, which is inserted unchanged.
      const text = JSON.stringify({
        type: "executionFinished",
        data: { ...head, data: { ...run, data: 0 } },
      });
      this.#sendText(
        execution.watcher.sessionId,
        text.replace(/"data":0\}/, () => `"data":${ended.live}}`),
      );
      return;
    }
    const error = ended.error === undefined ? {} : { error: JSON.parse(ended.error) };
    const resultData = { runData: {}, lastNodeExecuted: ended.lastNode, ...error };
    const message = { type: "executionFinished", data: { ...head, data: { ...run, data: { resultData } } } };
    this.#notify(execution, message);
  }

  /** An executor caught an error that no node handles. */
  strayError(): void {
    this.#observer?.unhandled?.("executor");
  }

  executorReplaced(reason: BrokenReason): void {
    this.#observer?.executorReplaced?.(reason);
  }

  #sendText(sessionId: string, text: string): void {
    this.#push.toSessionText(sessionId, text);
  }

  #isTooMuch(): boolean {
    const second = Math.floor(Date.now() / 1000);
    if (second !== this.#second) {
      this.#second = second;
      this.#sent = 0;
    }
    return ++this.#sent > MAX_MESSAGES_PER_SECOND;
  }
}
