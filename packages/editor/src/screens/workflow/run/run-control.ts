import {
  type ExecutionFinished,
  type ExecutionRunSummary,
  type ExecutionStarted,
  type ExecutionSummary,
  listCurrentExecutions,
  listExecutions,
  type NodeExecuteAfter,
  type PushEvent,
  type RunWorkflowBody,
  type RunWorkflowResult,
  readExecutionSummary,
  runWorkflow,
  stopExecution,
  stopTestWebhook,
  watchExecution,
} from "@heddle/api";
import { executionReadiness, issueTexts, type RunScope, type WorkflowNode } from "@heddle/workflow";
import { createStore } from "zustand/vanilla";
import { call, isResponseError, push } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { isTriggerNode, type OpenWorkflow } from "../../../document/index.ts";
import { toast } from "../../../ui/index.ts";
import { type ConsoleLine, consoleText } from "../../run-log/log-rows.ts";
import { closeWhenReady } from "../session/close-when-ready.ts";
import type { Session } from "../session/session.ts";
import { type PartialRun, planPartialRun } from "./partial-run.ts";
import { untouchedBy, whatRuns } from "./what-runs.ts";

/** Data of the message `sendConsoleMessage`. */
type ConsoleMessage = Extract<PushEvent, { type: "sendConsoleMessage" }>["data"];

const MAX_CONSOLE_LINES = 5000;

/** What a button runs: up to a node, or everything. */
export interface RunTarget {
  nodeId?: string | undefined;
}

/** Starts, follows and stops runs of an open workflow. */
export class RunControl {
  readonly #session: Session;
  /** When the last message about the run arrived. */
  #heardAt = 0;
  /** The node whose error a message shows. */
  #failedNodeId: string | undefined;
  /** The execution that was begun elsewhere and is followed here. */
  #attachedTo: string | undefined;

  /** What scripts wrote during the shown run. */
  readonly console = createStore<readonly ConsoleLine[]>(() => []);

  constructor(session: Session) {
    this.#session = session;
  }

  get #open(): OpenWorkflow {
    return this.#session.open;
  }

  /** Runs up to a node, or everything after the chosen trigger. */
  async start(nodeId?: string): Promise<void> {
    const { document, run } = this.#open;
    if (run.isRunning || document.nodes.size === 0) return;
    const trigger = nodeId === undefined ? chosenTrigger(this.#session) : undefined;
    const scope = this.#scope(nodeId);
    if (!scope) {
      toast.info(texts.workflow.noTrigger, { id: "run", description: texts.workflow.noTriggerHint });
      return;
    }
    if (!this.#isReady(scope)) return;
    // Errors of the last run are settled, or will be shown again.
    this.#closeMessage();
    const { body, kept, untouched } = this.#body(nodeId, trigger);
    push.open();
    this.console.setState([], true);
    run.begin({ startedAt: Date.now(), destinationNode: body.destinationNode }, kept, untouched);
    this.#heardAt = Date.now();
    try {
      this.#answered(await this.#post(body));
    } catch (error) {
      run.abandon();
      toast.failure(texts.workflow.runFailed, error, { id: "run" });
    }
  }

  /** Data that the server was to use again may be gone there: then everything runs. */
  async #post(body: RunWorkflowBody): Promise<RunWorkflowResult> {
    try {
      return await call(runWorkflow, {}, body);
    } catch (error) {
      if (!body.runDataOf || !isGone(error)) throw error;
      const { runDataOf: _, runDataNodes: __, startNodes: ___, ...whole } = body;
      this.console.setState([], true);
      this.#open.run.begin({ startedAt: Date.now(), destinationNode: body.destinationNode });
      return call(runWorkflow, {}, whole);
    }
  }

  async stop(): Promise<void> {
    const { document, run } = this.#open;
    const { info } = run;
    if (!info) return;
    try {
      if (info.status === "waitingForWebhook") {
        await call(stopTestWebhook, { id: document.server.id });
        run.abandon();
      } else if (info.executionId !== undefined) {
        await call(stopExecution, { id: info.executionId });
      }
    } catch (error) {
      toast.failure(texts.workflow.stopFailed, error, { id: "run" });
    }
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
      push.on("sendConsoleMessage", ({ data }) => this.#written(data as unknown as ConsoleMessage)),
      push.on("messagesMissed", () => void this.#catchUp()),
      push.onConnectionChange(() => push.isConnected && void this.#connected()),
      this.#session.view.subscribe(({ nodeId }) => {
        if (nodeId !== undefined && nodeId === this.#failedNodeId) this.#closeMessage();
      }),
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

  /** What a script wrote goes to the browser's console too, where its objects can be looked into. */
  #written({ source, messages }: ConsoleMessage): void {
    console.log(`[${source}]`, ...messages);
    const node = /^\[Node: "(.*)"\]$/.exec(source)?.[1] ?? source;
    const { run } = this.#open;
    const runIndex = run.isOld(node) ? 0 : (run.tasks(node)?.length ?? 0);
    const line = { node, runIndex, text: consoleText(messages) };
    this.console.setState((lines) => [...lines, line].slice(-MAX_CONSOLE_LINES), true);
  }

  /** Points out on the canvas what a button would run; nothing when the pointer leaves it. */
  preview(target: RunTarget | undefined): void {
    const { document, run } = this.#open;
    const { nodeId } = target ?? {};
    if (!target || run.isRunning) run.plan(new Set());
    else {
      const plan = nodeId === undefined ? undefined : this.#plan(nodeId);
      run.plan(whatRuns(document, { scope: this.#scope(nodeId), plan }));
    }
  }

  /** Names of the nodes that a run up to a node would run. */
  namesUpTo(nodeId: string): string[] {
    const { document } = this.#open;
    return [...whatRuns(document, { scope: this.#scope(nodeId), plan: this.#plan(nodeId) })];
  }

  /** Continues to show a run of this user that is under way or waits, such as after the page was loaded again, or in a second tab. */
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
      // The run of another user, or one that has ended meanwhile.
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

  #plan(nodeId: string): PartialRun | undefined {
    const { document, run, freshness } = this.#open;
    return planPartialRun(document, run, nodeId, (id) => freshness.isFresh(id));
  }

  #body(
    nodeId: string | undefined,
    trigger: WorkflowNode | undefined,
  ): { body: RunWorkflowBody; kept: Set<string>; untouched?: Set<string> } {
    const { document, run } = this.#open;
    const workflowData = document.toWorkflow();
    const isStored = !document.isDirty && !document.isUnsaved;
    const base = {
      workflowData,
      ...(isStored ? { versionId: document.server.versionId } : {}),
      ...(workflowData.pinData ? { pinData: workflowData.pinData } : {}),
    };
    if (nodeId === undefined) {
      return {
        body: { ...base, ...(trigger ? { triggerToStartFrom: { name: trigger.name } } : {}) },
        kept: new Set(),
      };
    }
    const destinationNode = document.node(nodeId)?.name ?? "";
    const plan = this.#plan(nodeId);
    if (!plan) return { body: { ...base, destinationNode }, kept: new Set() };
    const { startNodes, kept, runData } = plan;
    const results = runData
      ? { runData }
      : { runDataOf: plan.keptBy ?? "", runDataNodes: kept.map((name) => run.nameAtRun(name)) };
    return {
      body: { ...base, destinationNode, startNodes, ...results },
      kept: new Set(kept),
      untouched: untouchedBy(document, plan),
    };
  }

  /** Up to a node, or everything behind the chosen trigger; undefined when there is none. */
  #scope(nodeId: string | undefined): RunScope | undefined {
    if (nodeId !== undefined) return { destination: this.#open.document.node(nodeId)?.name ?? "" };
    const trigger = chosenTrigger(this.#session);
    return trigger && { trigger: trigger.name };
  }

  #closeMessage(): void {
    this.#failedNodeId = undefined;
    toast.close("run");
  }

  /** Shows what is wrong before anything runs. */
  #isReady(scope: RunScope): boolean {
    const { document, issues } = this.#open;
    const blockingOf = ({ id }: WorkflowNode) => issues.blockingOf(id);
    const found = Object.entries(executionReadiness(document.toWorkflow(), blockingOf, scope) ?? {});
    const broken = found.map(([name]) => name);
    const first = document.nodeByName(broken[0] ?? "");
    if (!first) return true;
    const sentences = found.flatMap(([name, one]) =>
      issueTexts(one, document.nodeByName(name) ?? first).map((text) => `${name}: ${text}`),
    );
    toast.error(texts.workflow.notReady(broken.length), {
      id: "run",
      description: texts.workflow.notReadyHint(broken),
      details: sentences.join("\n"),
      action: {
        label: texts.workflow.openNode(first.name),
        run: () => this.#session.host.openNode(first.id),
      },
    });
    closeWhenReady(this.#open, "run", broken);
    return false;
  }

  #answered(result: RunWorkflowResult): void {
    const { run } = this.#open;
    if ("waitingForWebhook" in result) run.update({ status: "waitingForWebhook" });
    // The run may have ended before the answer came.
    else if (run.info?.executionId === undefined)
      run.update({ executionId: result.executionId, status: "running" });
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

  /** The run begins again on the server, with what it had journalled. */
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
    const { status, waitTill, waitingFor, resumeUrl } = data;
    run.finish(
      {
        status,
        waitTill,
        waitingFor,
        resumeUrl,
        error: result.error,
        lastNodeExecuted: result.lastNodeExecuted,
      },
      result.runData,
    );
    this.#tellEnd(data.status, result);
  }

  #tellEnd(
    status: string,
    { error, lastNodeExecuted }: Pick<ExecutionRunSummary["data"], "error" | "lastNodeExecuted">,
  ): void {
    if (status === "canceled") {
      toast.info(texts.workflow.runStopped);
      return;
    }
    if (!error) return;
    const name = error.node?.name ?? lastNodeExecuted;
    const node = name === undefined ? undefined : this.#open.document.nodeByName(name);
    this.#failedNodeId = node?.id;
    // Its panel shows the error.
    if (node && this.#session.view.getState().nodeId === node.id) return;
    toast.error(name === undefined ? texts.workflow.runFailed : texts.workflow.nodeFailed(name), {
      id: "run",
      description: error.message,
      details: error.description,
      action: node && {
        label: texts.workflow.openNode(node.name),
        run: () => this.#session.host.openNode(node.id),
      },
    });
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

  /** Messages get lost on bad connections: a run that is silent for long is asked for. */
  #lookAfter(): void {
    const { run } = this.#open;
    if (!run.isRunning || run.info?.executionId === undefined) return;
    if (Date.now() - this.#heardAt < SILENCE_MS) return;
    this.#heardAt = Date.now();
    void this.#catchUp();
  }

  /** Reads what was missed of the run. */
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
    const { status, data, workflowData, waitTill, waitingFor, resumeUrl } = execution;
    const { document, run, freshness } = this.#open;
    if (status === "waiting" && run.info?.status === "waiting") return;
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
    run.finish({ status, waitTill, waitingFor, resumeUrl, error, lastNodeExecuted });
    this.#tellEnd(status, data);
  }
}

/** Of a run that resumes. */
const NO_WAIT = { waitTill: undefined, waitingFor: undefined, resumeUrl: undefined };

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

function isGone(error: unknown): boolean {
  return isResponseError(error) && error.httpStatusCode === 404;
}

/** Triggers that a run can start from, top left first. */
export function runnableTriggers({ document, catalog }: OpenWorkflow): WorkflowNode[] {
  return [...document.nodes.values()]
    .filter((node) => !node.disabled && isTriggerNode(node, catalog))
    .sort((a, b) => a.position[1] - b.position[1] || a.position[0] - b.position[0]);
}

/** The one the run button starts from: the selected one, the one chosen before, the manual one, the uppermost one. */
export function chosenTrigger({ open, view }: Pick<Session, "open" | "view">): WorkflowNode | undefined {
  const triggers = runnableTriggers(open);
  const { triggerId } = view.getState();
  return (
    triggers.find((node) => open.document.selection.nodes.has(node.id)) ??
    triggers.find((node) => node.id === triggerId) ??
    triggers.find((node) => node.type.endsWith(".manualTrigger")) ??
    triggers[0]
  );
}
