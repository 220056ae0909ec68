import {
  type ContinueExecutionBody,
  type RunWorkflowBody,
  type RunWorkflowResult,
  runWorkflow,
  stopExecution,
  stopTestWebhook,
} from "@heddle/api";
import type { Item } from "@heddle/workflow";
import { call } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { track } from "../../../base/usage/index.ts";
import { runnableOf } from "../../../canvas/flow/part-of.ts";
import { isPaused, type OpenWorkflow } from "../../../document/index.ts";
import { toast } from "../../../ui/index.ts";
import type { Session } from "../session/session.ts";
import { continuePaused, type EditedInput, stopPaused } from "./paused-run.ts";
import { RunConsole } from "./run-console.ts";
import { isGone, RunFollower } from "./run-follower.ts";
import { RunMessages } from "./run-messages.ts";
import {
  type RunRequest,
  type RunWay,
  runPlan,
  runRequest,
  runScope,
  triggerRequest,
  withoutEarlierResults,
} from "./run-request.ts";
import { whatRuns } from "./what-runs.ts";

/** The target of a run button: up to a node, or the whole workflow. */
export interface RunTarget {
  nodeId?: string | undefined;
}

/** Starts, follows and stops runs of an open workflow. */
export class RunControl {
  readonly #session: Session;
  readonly #messages: RunMessages;
  readonly #console = new RunConsole();
  readonly #follower: RunFollower;

  constructor(session: Session) {
    this.#session = session;
    this.#messages = new RunMessages(session);
    this.#follower = new RunFollower(session.open, this.#console, this.#messages);
  }

  get #open(): OpenWorkflow {
    return this.#session.open;
  }

  /** Console output of scripts in the shown run. */
  get console() {
    return this.#console.lines;
  }

  /** Follows the messages of the server. Returns the function that ends it. */
  listen(): () => void {
    return this.#follower.listen();
  }

  /**
   * Runs up to a node or from it on; without a node, everything after the chosen trigger. For a sub-node, runs the
   * first node that uses it.
   */
  async start(asked?: string, way: RunWay = "to", isStepping = false): Promise<void> {
    const { document, run } = this.#open;
    const nodeId = this.#runnable(asked);
    if (run.isRunning || document.nodes.size === 0) return;
    const scope = runScope(this.#session, nodeId, way);
    if (!scope) {
      toast.info(texts.workflow.noTrigger, { id: "run", description: texts.workflow.noTriggerHint });
      return;
    }
    if (!this.#messages.isReady(scope)) return;
    const request = runRequest(this.#session, nodeId, way);
    track(nodeId === undefined ? "User clicked execute workflow button" : "User clicked execute node button");
    await this.#begin({ ...request, body: this.#withPauses(request.body, isStepping) });
  }

  /** Runs a node again, with runs of its sub-nodes taken from the shown run instead of made again. */
  async replay(nodeId: string, runs: readonly { node: string; run: number }[]): Promise<void> {
    const { document, run } = this.#open;
    const node = document.node(nodeId)?.name;
    if (node === undefined || run.isRunning || !this.#messages.isReady({ destination: node })) return;
    const recorded = runs.flatMap(({ node: name, run: index }) => {
      const task = run.tasks(name)?.[index];
      return task ? [{ node: name, task }] : [];
    });
    const request = runRequest(this.#session, nodeId);
    await this.#begin({ ...request, body: { ...request.body, replay: { node, runs: recorded } } });
  }

  /** Runs everything after a trigger, with an item in place of the trigger's own output. Resolves to whether the run started. */
  async startAt(trigger: string, item: Item): Promise<boolean> {
    if (this.#open.run.isRunning || !this.#messages.isReady({ trigger })) return false;
    const request = triggerRequest(this.#session, trigger, item);
    return this.#begin({ ...request, body: this.#withPauses(request.body, false) });
  }

  async #begin({ body, kept, untouched }: RunRequest): Promise<boolean> {
    const { run } = this.#open;
    // Errors of the last run are settled, or will be shown again.
    this.#messages.close();
    const paused = isPaused(run.info) ? run.info?.executionId : undefined;
    this.#console.clear();
    this.#follower.begin();
    run.begin({ startedAt: Date.now(), destinationNode: body.destinationNode }, kept, untouched);
    try {
      this.#answered(await this.#post(body));
      stopPaused(paused);
      return true;
    } catch (error) {
      run.abandon();
      toast.failure(texts.workflow.runFailed, error, { id: "run" });
      return false;
    }
  }

  /** Continues a paused run. */
  continuePaused(action: ContinueExecutionBody["action"], edit?: EditedInput): Promise<void> {
    return continuePaused(this.#open, action, edit);
  }

  #withPauses(body: RunWorkflowBody, stepping: boolean): RunWorkflowBody {
    const breakpoints = this.#open.breakpoints.names();
    return {
      ...body,
      ...(breakpoints.length > 0 ? { breakpoints } : {}),
      ...(stepping ? { stepping } : {}),
    };
  }

  /** If the server no longer has data that it should reuse, everything that leads to the node runs. */
  async #post(body: RunWorkflowBody): Promise<RunWorkflowResult> {
    try {
      return await call(runWorkflow, {}, body);
    } catch (error) {
      const whole = isGone(error) ? withoutEarlierResults(body) : undefined;
      if (!whole) throw error;
      this.#console.clear();
      this.#open.run.begin({ startedAt: Date.now(), destinationNode: body.destinationNode });
      return call(runWorkflow, {}, whole);
    }
  }

  async stop(): Promise<void> {
    const { document, run } = this.#open;
    const { info } = run;
    if (!info) return;
    track("User clicked stop workflow execution");
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

  /** Highlights the nodes on the canvas that a button would run; nothing when the pointer leaves it. */
  preview(target: RunTarget | undefined): void {
    const { document, run } = this.#open;
    const nodeId = this.#runnable(target?.nodeId);
    if (!target || run.isRunning) run.plan(new Set());
    else {
      const plan = nodeId === undefined ? undefined : runPlan(this.#session, nodeId);
      run.plan(whatRuns(document, { scope: runScope(this.#session, nodeId), plan }));
    }
  }

  /** Names of the nodes that a run up to a node would run. */
  namesUpTo(asked: string): string[] {
    const nodeId = runnableOf(asked, this.#open);
    const { document } = this.#open;
    return [
      ...whatRuns(document, { scope: runScope(this.#session, nodeId), plan: runPlan(this.#session, nodeId) }),
    ];
  }

  #runnable(nodeId: string | undefined): string | undefined {
    return nodeId === undefined ? undefined : runnableOf(nodeId, this.#open);
  }

  #answered(result: RunWorkflowResult): void {
    const { run } = this.#open;
    if ("waitingForWebhook" in result) run.update({ status: "waitingForWebhook" });
    // The run may have ended before the response arrived.
    else if (run.info?.executionId === undefined)
      run.update({ executionId: result.executionId, status: "running" });
  }
}
