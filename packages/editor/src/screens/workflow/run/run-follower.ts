import {
  type ExecutionFinished,
  type ExecutionRunSummary,
  type ExecutionStarted,
  type ExecutionSummary,
  listCurrentExecutions,
  listExecutions,
  type NodeExecuteAfter,
  readExecutionSummary,
  watchExecution,
} from "@heddle/api";
import { call, isResponseError, push } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { isPaused, type OpenWorkflow, restingTask, restKey } from "../../../document/index.ts";
import { toast } from "../../../ui/index.ts";
import { showRewritten } from "./paused-run.ts";
import type { ConsoleMessage, RunConsole } from "./run-console.ts";
import type { RunMessages } from "./run-messages.ts";

/** Keeps the shown run up to date with the server's messages and responses. */
export class RunFollower {
  readonly #open: OpenWorkflow;
  readonly #console: RunConsole;
  readonly #messages: RunMessages;
  /** When the last message about the run arrived. */
  #heardAt = 0;
  /** The execution that was started elsewhere and is followed here. */
  #attachedTo: string | undefined;

  constructor(open: OpenWorkflow, console: RunConsole, messages: RunMessages) {
    this.#open = open;
    this.#console = console;
    this.#messages = messages;
  }

  /** A run has been requested. */
  begin(): void {
    push.open();
    this.#heardAt = Date.now();
  }

  /** Follows the messages of the server. Returns the function that ends it. */
  listen(): () => void {
    const { run } = this.#open;
    const ends = [
      push.on("executionStarted", ({ data }) => this.#started(data as unknown as ExecutionStarted)),
      push.on(
        "nodeExecuteBefore",
        ({ data }) => this.#isMine(data) && run.nodeStarted(String(data["nodeName"])),
      ),
      push.on(
        "nodeExecuteAfter",
        ({ data }) => this.#isMine(data) && this.#nodeFinished(data as unknown as NodeExecuteAfter),
      ),
      push.on(
        "executionFinished",
        ({ data }) => this.#isMine(data) && this.#finished(data as unknown as ExecutionFinished),
      ),
      push.on("executionRecovered", ({ data }) => this.#isMine(data) && this.#recovered()),
      push.on("testWebhookReceived", ({ data }) => this.#webhookReceived(data)),
      push.on("testWebhookDeleted", ({ data }) => this.#webhookDeleted(data)),
      push.on("sendConsoleMessage", ({ data }) => this.#console.add(data as unknown as ConsoleMessage, run)),
      push.on("messagesMissed", () => void this.#catchUp()),
      run.on("lookAgain", () => void this.#catchUp()),
      push.onConnectionChange(() => push.isConnected && void this.#connected()),
    ];
    const looking = setInterval(() => this.#lookAfter(), 1000);
    const attach = () => document.visibilityState === "visible" && void this.attach();
    document.addEventListener("visibilitychange", attach);
    void this.attach();
    return () => {
      clearInterval(looking);
      document.removeEventListener("visibilitychange", attach);
      for (const end of ends) end();
    };
  }

  /** Continues to show a running or waiting run of this user, for example after the page was reloaded, or in a second tab. */
  async attach(): Promise<void> {
    const { document, run } = this.#open;
    if (document.isUnsaved || run.info) return;
    try {
      const found = await findOpenRun(document.server.id);
      if (!found || run.info) return;
      await call(watchExecution, { id: found.id });
      if (run.info) return;
      this.#attachedTo = found.id;
      run.begin({ startedAt: Date.parse(found.startedAt), executionId: found.id, status: "running" });
      await this.#catchUp();
    } catch {
      // The run belongs to another user, or has ended in the meantime.
    }
  }

  /** The server forgets who follows whom when a connection ends. */
  async #connected(): Promise<void> {
    const { info, isRunning } = this.#open.run;
    const id = this.#attachedTo;
    if (id !== undefined && info?.executionId === id && (isRunning || info.status === "waiting"))
      await call(watchExecution, { id }).catch(() => {});
    await this.#catchUp();
  }

  #started(data: ExecutionStarted): void {
    const { run } = this.#open;
    if (run.info?.status === "waiting" && run.info.executionId === data.executionId) {
      run.update({ status: "running", stoppedAt: undefined, ...NO_WAIT });
      return;
    }
    const isAwaited = run.info?.status === "starting" || run.info?.status === "waitingForWebhook";
    if (isAwaited && run.info?.executionId === undefined && data.mode === "manual") {
      run.update({ executionId: data.executionId, status: "running", startedAt: Date.now() });
    }
  }

  /** The run starts again on the server, from its journal. */
  #recovered(): void {
    const { run } = this.#open;
    run.begin({ startedAt: Date.now(), executionId: run.info?.executionId, status: "running" });
    toast.info(texts.workflow.runRecovered, { id: "run", description: texts.workflow.runRecoveredHint });
  }

  #isMine(data: Record<string, unknown>): boolean {
    const isMine = this.#open.run.info?.executionId === data["executionId"];
    if (isMine) this.#heardAt = Date.now();
    return isMine;
  }

  #nodeFinished({ nodeName, data, runIndex, itemCounts }: NodeExecuteAfter): void {
    const node = this.#open.document.nodeByName(nodeName);
    if (node) this.#open.freshness.ran(node.id);
    this.#open.run.nodeFinished(nodeName, { ...data, itemCounts }, runIndex);
  }

  #finished({ data }: ExecutionFinished): void {
    const { run } = this.#open;
    if (!run.isRunning && run.info?.status !== "waiting") return;
    const result = data.data.resultData;
    const { status, waitTill, waitingFor, resumeUrl, pausedAt } = data;
    run.finish(
      {
        status,
        waitTill,
        waitingFor,
        resumeUrl,
        pausedAt,
        error: result.error,
        lastNodeExecuted: result.lastNodeExecuted,
      },
      result.runData,
    );
    if (isPaused(run.info) && run.info?.isRewritten) void showRewritten(this.#open);
    this.#messages.tellEnd(result);
  }

  #webhookReceived(data: Record<string, unknown>): void {
    const { run, document } = this.#open;
    if (run.info?.status !== "waitingForWebhook" || data["workflowId"] !== document.server.id) return;
    run.update({ executionId: String(data["executionId"]), status: "running", startedAt: Date.now() });
  }

  #webhookDeleted(data: Record<string, unknown>): void {
    const { run, document } = this.#open;
    if (run.info?.status === "waitingForWebhook" && data["workflowId"] === document.server.id) run.abandon();
  }

  /** Messages get lost on bad connections: the state of a run that is silent for long is requested. */
  #lookAfter(): void {
    const { run } = this.#open;
    if (!run.isRunning || run.info?.executionId === undefined) return;
    if (Date.now() - this.#heardAt < SILENCE_MS) return;
    this.#heardAt = Date.now();
    void this.#catchUp();
  }

  /** Reads the missed part of the run. */
  async #catchUp(): Promise<void> {
    const { run } = this.#open;
    const id = run.info?.executionId;
    const isOpen = () => run.isRunning || run.info?.status === "waiting";
    if (!isOpen() || id === undefined) return;
    try {
      const execution = await call(readExecutionSummary, { id });
      if (isOpen() && run.info?.executionId === id) this.#caughtUp(execution);
    } catch (error) {
      if (!isGone(error) || !isOpen() || run.info?.executionId !== id) return;
      run.finish({ status: "unknown" });
      toast.info(texts.workflow.runLost, { id: "run", description: texts.workflow.runLostHint });
    }
  }

  #caughtUp(execution: ExecutionRunSummary): void {
    const { status, data, workflowData, waitTill, waitingFor, resumeUrl, pausedAt } = execution;
    const { document, run, freshness } = this.#open;
    // The same rest is here already; a run that rests again does so at another node run.
    const isAtRest = status === "waiting" && run.info?.status === "waiting";
    if (isAtRest && restOf(Object.entries(data.runData)) === restOf(run.shownTasks())) return;
    const ran = new Map(workflowData.nodes.map((node) => [node.name, node]));
    for (const name of Object.keys(data.runData)) {
      const node = document.nodeByName(name);
      if (node && !freshness.hasRun(node.id)) freshness.ran(node.id, ran.get(name) ?? node);
    }
    run.catchUp(data.runData);
    if (status === "running" || status === "new") {
      if (!run.isRunning) run.update({ status, stoppedAt: undefined, ...NO_WAIT });
      return;
    }
    const { error, lastNodeExecuted } = data;
    run.finish({ status, waitTill, waitingFor, resumeUrl, pausedAt, error, lastNodeExecuted });
    this.#messages.tellEnd(data);
  }
}

function restOf(tasksByName: Parameters<typeof restingTask>[0]): string | undefined {
  const resting = restingTask(tasksByName);
  return resting && `${resting.name}:${restKey(resting.task)}`;
}

/** Of a run that resumes. */
const NO_WAIT = {
  waitTill: undefined,
  waitingFor: undefined,
  resumeUrl: undefined,
  pausedAt: undefined,
};

/** Milliseconds. */
const SILENCE_MS = 4000;

/** A manual run of a workflow that is not over. */
async function findOpenRun(workflowId: string): Promise<ExecutionSummary | undefined> {
  const current = await call(listCurrentExecutions, { filter: { workflowId } });
  const running = current.find(({ mode, parentExecution }) => mode === "manual" && !parentExecution);
  if (running) return running;
  const filter = { workflowId, mode: "manual", status: ["waiting"] };
  const { results } = await call(listExecutions, { filter, limit: 1 });
  return results[0];
}

/** Whether the server no longer has it. */
export function isGone(error: unknown): boolean {
  return isResponseError(error) && error.httpStatusCode === 404;
}
