import type { Workflow } from "@heddle/workflow";
import { RunError } from "../errors/run-error.ts";
import type { StaticDataCache } from "../executions/records/static-data.ts";
import type { LogFields } from "../platform/logger.ts";
import type { Store } from "../store/store.ts";
import { planWorkflow } from "../workflows/node-types/plan-workflow.ts";
import { insertSnapshot, takeSnapshot } from "../workflows/snapshot.ts";
import type { OnRegistered, Triggers } from "../workflows/triggers.ts";
import type { EvaluateTriggers } from "../workflows/webhooks/trigger-parameters.ts";
import type { WorkflowSource } from "../workflows/workflow-source.ts";
import { deriveSchedules, type Schedule } from "./schedules/derive-schedules.ts";
import type { Scheduler } from "./schedules/scheduler.ts";
import { renewedRoute } from "./webhooks/renewed-route.ts";
import type { RouteTable } from "./webhooks/route-table.ts";

/** The tables that active workflows are registered in. */
export interface ActiveTriggersDeps {
  store: Store;
  workflows: WorkflowSource;
  table: RouteTable;
  scheduler: Scheduler;
  staticData: StaticDataCache;
  timezone: string;
  nodeModules?: readonly string[] | undefined;
  evaluate: EvaluateTriggers;
  log(level: "info" | "warn" | "error", message: string, about?: LogFields): void;
  /** An active workflow could not be registered when the server started. */
  onFailed?(workflow: Workflow, error: Error): void;
}

type Registered = { schedules: Schedule[]; triggerCount: number };
type LastError = { time: number; error: { message: string } };

/** Keeps webhooks and schedules equal to the active workflows; nothing of it is stored. */
export class ActiveTriggers implements Triggers {
  readonly #deps: ActiveTriggersDeps;
  readonly #errors = new Map<string, LastError>();
  /** Ids of the snapshots that events refer to, by workflow. */
  readonly #snapshots = new Map<string, string>();

  constructor(deps: ActiveTriggersDeps) {
    this.#deps = deps;
  }

  /** Registers every active workflow; one that fails is reported and leaves the others alone. */
  async start(): Promise<void> {
    await this.#deps.scheduler.open();
    const schedules: Schedule[] = [];
    for (const workflow of await this.#deps.workflows.active()) {
      try {
        schedules.push(...(await this.#register(workflow)).schedules);
      } catch (error) {
        const { message } = error as Error;
        this.#deps.log("warn", `The workflow "${workflow.name}" could not be activated: ${message}`, {
          workflowId: workflow.id,
          workflow: workflow.name,
        });
        this.#deps.onFailed?.(workflow, error as Error);
      }
    }
    this.#deps.scheduler.catchUp(schedules);
  }

  async activate(workflow: Workflow, onRegistered?: OnRegistered): Promise<{ triggerCount: number }> {
    const { triggerCount, schedules } = await this.#register(workflow);
    try {
      await onRegistered?.(triggerCount);
      await this.#deps.scheduler.begin(schedules);
    } catch (error) {
      await this.deactivate(workflow.id);
      throw error;
    }
    return { triggerCount };
  }

  async deactivate(workflowId: string): Promise<void> {
    this.#deps.table.remove(workflowId);
    this.#deps.scheduler.remove(workflowId);
    this.#errors.delete(workflowId);
    this.#snapshots.delete(workflowId);
  }

  /** The versions of workflows that are in use here. */
  get snapshotIds(): ReadonlySet<string> {
    return new Set(this.#snapshots.values());
  }

  lastError(workflowId: string): LastError | undefined {
    return this.#errors.get(workflowId);
  }

  async #register(workflow: Workflow): Promise<Registered> {
    try {
      const registered = await this.#tryToRegister(workflow);
      this.#errors.delete(workflow.id);
      return registered;
    } catch (error) {
      await this.deactivate(workflow.id);
      this.#errors.set(workflow.id, { time: Date.now(), error: { message: (error as Error).message } });
      throw error;
    }
  }

  async #tryToRegister(workflow: Workflow): Promise<Registered> {
    const { store, table, scheduler, staticData, timezone } = this.#deps;
    const snapshot = takeSnapshot({ ...workflow, active: true });
    const planned = await planWorkflow(workflow, snapshot, this.#deps.nodeModules);
    // Loaded here, with the expressions it needs: a server without active workflows starts without them.
    const { deriveWebhooks } = await import("../workflows/webhooks/derive-webhooks.ts");
    const { evaluate } = this.#deps;
    const evaluated = await evaluate(planned);
    const webhooks = deriveWebhooks(planned, evaluated).map((one) => renewedRoute(one, planned, evaluate));
    const schedules = deriveSchedules(planned, evaluated, timezone);
    if (webhooks.length === 0 && schedules.length === 0) throw new RunError("no-trigger", {});
    await store.write([insertSnapshot(store, snapshot)]);
    this.#snapshots.set(workflow.id, snapshot.id);
    table.set(workflow.id, webhooks);
    scheduler.set(workflow.id, schedules);
    staticData.addIfMissing(workflow);
    const nodes = [...webhooks.map(({ planned }) => planned.name), ...schedules.map(({ node }) => node)];
    return { schedules, triggerCount: new Set(nodes).size };
  }
}
