import type { Workflow } from "@heddle/workflow";
import { HttpError } from "../../errors/http-error.ts";
import { RunError } from "../../errors/run-error.ts";
import type { KeptTask } from "../../protocol/keep-task.ts";
import { openedEvent, storedOptions } from "../../protocol/stored-options.ts";
import type { Store } from "../../store/store.ts";
import { planWorkflow } from "../../workflows/node-types/plan-workflow.ts";
import { insertSnapshot, takeSnapshot } from "../../workflows/snapshot.ts";
import type { EvaluateTriggers } from "../../workflows/webhooks/trigger-parameters.ts";
import type { WorkflowSource } from "../../workflows/workflow-source.ts";
import { eventOf } from "../inbox/event-of.ts";
import type { Inbox } from "../inbox/inbox.ts";
import { replayEvent } from "../inbox/replay-event.ts";
import { resumeParked } from "../inbox/resume-parked.ts";
import { assertReady } from "../manual/assert-ready.ts";
import { type Continuation, continuePaused } from "../manual/continue-paused.ts";
import { type CachedRun, isWhole } from "../manual/manual-run-cache.ts";
import { awaitedWebhook } from "../manual/manual-start.ts";
import { retryOptions } from "../manual/retry-options.ts";
import type { RemoteExecutions } from "../queue/distributed/remote-executions.ts";
import { toId } from "../records/execution-filter.ts";
import type { ExecutionRepository, StoredExecution } from "../records/types.ts";
import type { CurrentExecution, ManualRun, RunningExecution, StoppedExecution } from "../state/contracts.ts";
import type { Queued } from "../state/execution.ts";
import type { ExecutionRequest } from "../state/execution-request.ts";
import type { ManualWebhookListeners } from "../state/manual-webhook-listeners.ts";
import { toRunning } from "../state/running-execution.ts";
import { TrackedExecution } from "../state/tracked-execution.ts";
import type { WaitRegistry } from "../waits/wait-registry.ts";
import type { OpenExecutions } from "./open-executions.ts";

/** The parts that starting, stopping and retrying executions use. */
export interface ExecutionServiceDeps {
  store: Store;
  open: OpenExecutions;
  evaluateTriggers: EvaluateTriggers;
  /** Executions of other processes; distributed mode only. */
  remote: RemoteExecutions | undefined;
  inbox: Inbox;
  repository: ExecutionRepository;
  workflows: WorkflowSource;
  manualWebhooks: ManualWebhookListeners;
  waits: WaitRegistry;
  nodeModules?: readonly string[] | undefined;
}

/** Starts, watches and ends executions for the editor and the API. */
export class ExecutionService {
  readonly #deps: ExecutionServiceDeps;

  constructor(deps: ExecutionServiceDeps) {
    this.#deps = deps;
  }

  /** Starts a manual run, or waits for a call of the webhook that starts it. */
  async startManual(run: ManualRun): Promise<{ executionId: string } | { waitingForWebhook: true }> {
    const workflow = run.pinData ? { ...run.workflow, pinData: run.pinData } : run.workflow;
    const snapshot = takeSnapshot(workflow, { withPinData: true });
    const planned = await planWorkflow(workflow, snapshot, this.#deps.nodeModules);
    assertReady(run, planned.plan.types);
    const reused = this.#reused(run);
    const awaited = awaitedWebhook(planned.plan, run, new Set(reused?.map((task) => task.node)));
    const facts: Partial<Queued> = { snapshot, reused };
    if (!awaited) return { executionId: String(this.#begin(run, facts).id) };
    const { routesOf } = await import("../../workflows/webhooks/derive-webhooks.ts");
    const evaluated = await this.#deps.evaluateTriggers(planned);
    const test = { userId: run.userId, state: {} };
    const routes = routesOf(planned, awaited, evaluated).map((route) => ({ ...route, test }));
    await this.#deps.manualWebhooks.listen(workflow.id, routes, {
      sessionId: run.sessionId,
      start: (request, accepted) => {
        this.#begin(run, { ...facts, ...calledFacts(run, request) }, request.answer);
        accepted();
      },
    });
    return { waitingForWebhook: true };
  }

  /**
   * Starts a run of the command line, from the trigger that a manual run would start from and without pinned data. It is saved as a
   * production run is. Returns its id.
   */
  async startByCommand(given: Workflow, userId: string): Promise<string> {
    const { pinData: _, ...workflow } = given;
    const run: ManualRun = { workflow, sessionId: "", userId };
    const snapshot = takeSnapshot(workflow);
    const { plan } = await planWorkflow(workflow, snapshot, this.#deps.nodeModules);
    assertReady(run, plan.types);
    const awaited = awaitedWebhook(plan, run);
    if (awaited) throw new RunError("workflow-needs-call", { node: awaited.name });
    const facts: Partial<Queued> = { snapshot, mode: "cli", watcher: undefined, userId };
    return String(this.#begin(run, facts).id);
  }

  /** Stops an execution, wherever it is; undefined when there is none with this id. `message` is stored with one that waits. */
  stop(executionId: string, message?: string): Promise<StoppedExecution | undefined> {
    return this.#deps.waits.stop(toId(executionId), message);
  }

  /** Continues a paused manual run. */
  continuePaused(executionId: string, continuation: Continuation): Promise<void> {
    return continuePaused(this.#deps, toId(executionId), continuation);
  }

  /** Retries a failed or interrupted execution, with the original or the current workflow. */
  async retry(executionId: string, loadWorkflow: boolean): Promise<{ executionId: string }> {
    const stored = await this.#deps.repository.get(executionId);
    if (!stored) throw new RunError("execution-unknown", { executionId });
    const { status } = stored.summary;
    if (status === "interrupted") {
      await this.decide(executionId, "retry");
      return { executionId };
    }
    if (status === "waiting") throw new RunError("execution-waits", {});
    if (status === "success" || status === "running" || status === "new")
      throw new RunError("execution-not-failed", {});
    const workflow = await this.#workflowToRetry(stored, loadWorkflow);
    const snapshot = takeSnapshot(workflow);
    const begin = await this.#retryFrom(stored, workflow);
    await this.#deps.store.write([insertSnapshot(this.#deps.store, snapshot)]);
    const tracked = await this.#deps.inbox.acceptWith(
      { snapshot, mode: "retry", retryOf: toId(executionId), ...begin },
      [],
    );
    return { executionId: String(tracked.id) };
  }

  /** Runs the event of a failed execution again from its trigger's items, with the original or the current workflow. */
  async replay(executionId: string, loadWorkflow: boolean): Promise<{ executionId: string }> {
    const stored = await this.#deps.repository.get(executionId);
    if (!stored) throw new RunError("execution-unknown", { executionId });
    if (this.#deps.inbox.isFull) throw new HttpError("too-many-waiting", {});
    const workflow = await this.#workflowToRetry(stored, loadWorkflow);
    return { executionId: String(await replayEvent(this.#deps, stored, workflow)) };
  }

  /** Ends every waiting execution of a workflow that is deleted. Returns their number. */
  endWaitingOf(workflowId: string): Promise<number> {
    return this.#deps.waits.cancelOf(workflowId);
  }

  /** Resumes an interrupted execution: repeats the unsafe effect, skips it, or ends with an error. */
  decide(executionId: string, decision: "retry" | "skip" | "stop"): Promise<void> {
    return resumeParked(this.#deps.store, this.#deps.open, executionId, decision);
  }

  /** Executions that are accepted or running in this process. */
  running(): RunningExecution[] {
    return this.#deps.open.running();
  }

  /** Executions of other processes; distributed mode only. */
  async runningElsewhere(): Promise<RunningExecution[]> {
    return (await this.#deps.remote?.running()) ?? [];
  }

  /** An execution of this process with its workflow; undefined once its record is on disk. */
  current(executionId: string): CurrentExecution | undefined {
    const execution = this.#deps.open.get(toId(executionId))?.current;
    return (
      execution && { ...toRunning(execution), workflow: JSON.parse(execution.snapshot.json) as Workflow }
    );
  }

  /** False when the editor was not listening. */
  cancelTestWebhook(workflowId: string): boolean {
    return this.#deps.manualWebhooks.cancel(workflowId);
  }

  /** Results of a manual run so far, for the user who started it; undefined if they are no longer cached. */
  cachedRun(executionId: string, userId: string): CachedRun | undefined {
    return this.#deps.open.runCache.get(executionId, userId);
  }

  /** Drops cached data of manual runs. */
  forget(executionIds: readonly string[]): void {
    for (const id of executionIds) this.#deps.open.runCache.forget(id);
  }

  #reused({ runDataOf, userId }: ManualRun): KeptTask[] | undefined {
    if (!runDataOf) return undefined;
    const kept = this.cachedRun(runDataOf.executionId, userId);
    const names = runDataOf.nodes ?? [...(kept?.tasks.keys() ?? [])];
    const tasks = names.flatMap((name) => kept?.tasks.get(name) ?? []);
    if (kept && tasks.every(isWhole)) return tasks;
    throw new RunError("run-data-gone", { executionId: runDataOf.executionId });
  }

  /** Manual runs skip the inbox: the user who started one sees the result. */
  #begin(run: ManualRun, facts: Partial<Queued>, answer?: ExecutionRequest["answer"]): TrackedExecution {
    const { trigger, startNodes, destinationNode, runData, pause, resume } = run;
    const tracked = new TrackedExecution(
      {
        id: this.#deps.inbox.nextId(),
        state: "queued",
        mode: "manual",
        node: trigger?.node,
        payload: trigger?.output && JSON.stringify(trigger.output),
        options: { startNodes, destinationNode, runData, pinData: pinDataOf(run), pause, resume },
        acceptedAt: Date.now(),
        isAccepted: false,
        isStored: true,
        journalled: 0,
        hasCalls: false,
        hasEffects: false,
        attempts: 0,
        watcher: { sessionId: run.sessionId, userId: run.userId },
        ...facts,
      } as Queued,
      { answer },
    );
    this.#deps.open.begin(tracked);
    return tracked;
  }

  async #workflowToRetry(stored: StoredExecution, loadWorkflow: boolean): Promise<Workflow> {
    if (!loadWorkflow) return stored.workflowData;
    const current = await this.#deps.workflows.get(stored.summary.workflowId);
    if (!current) throw new RunError("workflow-deleted", {});
    return current;
  }

  /** The results to reuse, otherwise the items of the trigger. */
  async #retryFrom(
    { data, summary }: StoredExecution,
    workflow: Workflow,
  ): Promise<{ options?: Record<string, unknown>; node?: string; payload?: string }> {
    const options = retryOptions(data, workflow);
    if (options.startNodes || options.continued) return { options: { ...options } };
    const begun = eventOf(data, workflow);
    if (begun) return begun;
    const inbox = await this.#deps.store.db
      .selectFrom("inbox")
      .select(["node", "payload", "options"])
      .where("id", "=", toId(summary.id))
      .executeTakeFirst();
    if (!inbox) return {};
    const { node } = inbox;
    const event = openedEvent(this.#deps.store, inbox);
    const { payload } = event;
    const { secrets } = storedOptions(event.options);
    return {
      ...(node ? { node } : {}),
      ...(payload ? { payload } : {}),
      ...(secrets ? { options: { secrets } } : {}),
    };
  }
}

/** Additions of a test webhook call to a manual run. */
function calledFacts(run: ManualRun, request: ExecutionRequest): Partial<Queued> {
  const { id, node, payload, options, hasFiles, answerRule, isQuestion } = request;
  const { destinationNode, pause } = run;
  return {
    id,
    node,
    payload,
    hasFiles,
    answerRule,
    // The listening tab does not display calls that only query the available options.
    ...(isQuestion && { watcher: undefined }),
    options: { ...options, destinationNode, pinData: pinDataOf(run), pause },
  } as Partial<Queued>;
}

function pinDataOf({ pinData, workflow }: ManualRun): NonNullable<ManualRun["pinData"]> {
  return pinData ?? workflow.pinData ?? {};
}
