import { NodeError, type Workflow } from "@heddle/workflow";
import type { KeptTask } from "../../protocol/keep-task.ts";
import { openedEvent, storedOptions } from "../../protocol/stored-options.ts";
import type { Store } from "../../store/store.ts";
import { planWorkflow } from "../../workflows/node-types/plan-workflow.ts";
import { insertSnapshot, type Snapshot, takeSnapshot } from "../../workflows/snapshot.ts";
import type { WorkflowSource } from "../../workflows/workflow-source.ts";
import type {
  CurrentExecution,
  ExecutionService,
  ManualRun,
  RunningExecution,
  StoppedExecution,
} from "../contracts.ts";
import type { Inbox } from "../inbox/inbox.ts";
import { resumeParked } from "../inbox/resume-parked.ts";
import { isWhole, type KeptRun } from "../manual/kept-runs.ts";
import { awaitedWebhook } from "../manual/manual-start.ts";
import { retryOptions } from "../manual/retry-options.ts";
import type { RemoteExecutions } from "../queue/distributed/remote-executions.ts";
import { toId } from "../records/execution-filter.ts";
import type { ExecutionRepository, StoredExecution } from "../records/types.ts";
import type { Waits } from "../waits/waits.ts";
import type { TestWebhookListeners } from "../webhook-event.ts";
import type { Executions } from "./executions.ts";
import type { LiveExecution } from "./live-execution.ts";
import { toRunning } from "./running-execution.ts";
import { stopStored } from "./stop-stored.ts";

export interface ServiceParts {
  store: Store;
  executions: Executions;
  /** Those of the other processes, where there are any. */
  remote?: RemoteExecutions | undefined;
  inbox: Inbox;
  repository: ExecutionRepository;
  workflows: WorkflowSource;
  manualWebhooks: TestWebhookListeners;
  waits: Waits;
  nodeModules?: readonly string[] | undefined;
}

/** Starts, watches and ends executions for the editor. */
export class RunService implements ExecutionService {
  readonly #parts: ServiceParts;

  constructor(parts: ServiceParts) {
    this.#parts = parts;
  }

  async startManual(run: ManualRun): Promise<{ executionId: string } | { waitingForWebhook: true }> {
    const workflow = run.pinData ? { ...run.workflow, pinData: run.pinData } : run.workflow;
    const snapshot = takeSnapshot(workflow, { withPinData: true });
    const planned = await planWorkflow(workflow, snapshot, this.#parts.nodeModules);
    const reused = this.#reused(run);
    const awaited = awaitedWebhook(planned.plan, run, new Set(reused?.map((task) => task.node)));
    if (!awaited) return { executionId: String(this.#begin(run, snapshot, { reused }).id) };
    const { routesOf } = await import("../../workflows/webhooks/derive-webhooks.ts");
    this.#parts.manualWebhooks.listen(workflow.id, routesOf(planned, awaited), {
      sessionId: run.sessionId,
      start: (route, event) => {
        const live = this.#begin(run, snapshot, {
          id: event.id,
          node: route.planned.name,
          payload: event.payload,
          ...(event.secrets ? { secrets: event.secrets } : {}),
          hasFiles: event.hasFiles,
          answer: event.answer,
          answerRule: route.answerRule,
        });
        event.accepted();
        if (live.heldAnswer) live.answer?.(live.heldAnswer);
      },
    });
    return { waitingForWebhook: true };
  }

  /** `message` is noted with one that waits. */
  async stop(executionId: string, message?: string): Promise<StoppedExecution | undefined> {
    const live = this.#parts.executions.get(toId(executionId));
    if (live?.state === "ended") await recorded(live);
    if (!live || live.state === "ended")
      return (await this.#parts.remote?.stop(toId(executionId))) ?? this.#stopStored(executionId, message);
    const status = await this.#parts.executions.cancel(live);
    // It came to a wait before it heard that it was to stop.
    if (status === "waiting") return this.#stopStored(executionId);
    return {
      mode: live.mode,
      startedAt: live.acceptedAt,
      stoppedAt: Date.now(),
      finished: status === "success",
      status,
    };
  }

  async retry(executionId: string, loadWorkflow: boolean): Promise<{ executionId: string }> {
    const stored = await this.#parts.repository.get(executionId);
    if (!stored) throw new NodeError(`There is no execution ${executionId}.`);
    const { status } = stored.summary;
    if (status === "interrupted") {
      await this.decide(executionId, "retry");
      return { executionId };
    }
    if (status === "waiting") throw new NodeError("This execution waits. Stop it first, or let it go on.");
    if (status === "success" || status === "running" || status === "new")
      throw new NodeError("Only executions that failed can be retried.");
    const workflow = await this.#workflowToRetry(stored, loadWorkflow);
    const snapshot = takeSnapshot(workflow);
    const begin = await this.#retryFrom(stored, workflow);
    await this.#parts.store.write([insertSnapshot(this.#parts.store, snapshot)]);
    const live = await this.#parts.inbox.acceptWith(
      { snapshot, mode: "retry", retryOf: toId(executionId), ...begin },
      [],
    );
    return { executionId: String(live.id) };
  }

  /** One that waits may have gone on a moment ago; then what runs is stopped. */
  async #stopStored(executionId: string, message?: string): Promise<StoppedExecution | undefined> {
    const { waits, store, executions } = this.#parts;
    const id = toId(executionId);
    const waited = await waits.cancel(id, message);
    if (waited) return waited;
    const live = executions.get(id);
    return live && live.state !== "ended" ? this.stop(executionId) : stopStored(store, executionId);
  }

  endWaitingOf(workflowId: string): Promise<number> {
    return this.#parts.waits.cancelOf(workflowId);
  }

  decide(executionId: string, decision: "retry" | "skip" | "stop"): Promise<void> {
    return resumeParked(this.#parts.store, this.#parts.executions, executionId, decision);
  }

  running(): RunningExecution[] {
    return this.#parts.executions.running();
  }

  async runningElsewhere(): Promise<RunningExecution[]> {
    return (await this.#parts.remote?.running()) ?? [];
  }

  current(executionId: string): CurrentExecution | undefined {
    const live = this.#parts.executions.get(toId(executionId));
    return live && { ...toRunning(live), workflow: JSON.parse(live.snapshot.json) as Workflow };
  }

  cancelTestWebhook(workflowId: string): boolean {
    return this.#parts.manualWebhooks.cancel(workflowId);
  }

  kept(executionId: string, userId: string): KeptRun | undefined {
    return this.#parts.executions.kept.get(executionId, userId);
  }

  forget(executionIds: readonly string[]): void {
    for (const id of executionIds) this.#parts.executions.kept.forget(id);
  }

  #reused({ runDataOf, userId }: ManualRun): KeptTask[] | undefined {
    if (!runDataOf) return undefined;
    const kept = this.kept(runDataOf.executionId, userId);
    const names = runDataOf.nodes ?? [...(kept?.tasks.keys() ?? [])];
    const tasks = names.flatMap((name) => kept?.tasks.get(name) ?? []);
    if (kept && tasks.every(isWhole)) return tasks;
    throw new NodeError(
      `The data of execution ${runDataOf.executionId} are not held any more. Run the workflow again.`,
    );
  }

  /** Manual runs skip the inbox: whoever started one is there to see what becomes of it. */
  #begin(
    run: ManualRun,
    snapshot: Snapshot,
    event: Partial<LiveExecution> & { secrets?: string[] } = {},
  ): LiveExecution {
    const { trigger, startNodes, destinationNode, runData, pinData } = run;
    const { secrets, ...rest } = event;
    const live: LiveExecution = {
      id: this.#parts.inbox.nextId(),
      snapshot,
      mode: "manual",
      acceptedAt: Date.now(),
      isAccepted: false,
      isDurable: true,
      journalled: 0,
      state: "queued",
      attempts: 0,
      watcher: { sessionId: run.sessionId, userId: run.userId },
      options: { startNodes, destinationNode, runData, pinData: pinData ?? run.workflow.pinData ?? {} },
      ...(trigger ? { node: trigger.node } : {}),
      ...(trigger?.output ? { payload: JSON.stringify(trigger.output) } : {}),
      ...rest,
    };
    if (event.payload !== undefined)
      live.options = {
        destinationNode,
        pinData: live.options?.["pinData"],
        ...(secrets ? { secrets } : {}),
      };
    this.#parts.executions.begin(live);
    return live;
  }

  async #workflowToRetry(stored: StoredExecution, loadWorkflow: boolean): Promise<Workflow> {
    if (!loadWorkflow) return stored.workflowData;
    const current = await this.#parts.workflows.get(stored.summary.workflowId);
    if (!current) throw new NodeError("The workflow was deleted. Retry with the original workflow.");
    return current;
  }

  /** Where nothing of the run can be reused, the items of its trigger are. */
  async #retryFrom(
    { data, summary }: StoredExecution,
    workflow: Workflow,
  ): Promise<{ options?: Record<string, unknown>; node?: string; payload?: string }> {
    const options = retryOptions(data, workflow);
    if (options.startNodes || options.continued) return { options: { ...options } };
    const inbox = await this.#parts.store.db
      .selectFrom("inbox")
      .select(["node", "payload", "options"])
      .where("id", "=", toId(summary.id))
      .executeTakeFirst();
    if (!inbox) return {};
    const { node } = inbox;
    const event = openedEvent(this.#parts.store, inbox);
    const { payload } = event;
    const { secrets } = storedOptions(event.options);
    return {
      ...(node ? { node } : {}),
      ...(payload ? { payload } : {}),
      ...(secrets ? { options: { secrets } } : {}),
    };
  }
}

/** Resolves when the record of an execution is on disk that has ended a moment ago. */
function recorded(live: LiveExecution): Promise<unknown> {
  return new Promise((resolve) => {
    live.onEnded = [...(live.onEnded ?? []), resolve];
  });
}
