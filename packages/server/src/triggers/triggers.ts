import type { LifeEvent, Workflow } from "@heddle/workflow";
import { RunError } from "../errors/run-error.ts";
import type { StaticDataCache } from "../executions/records/static-data.ts";
import type { ExecutionRequest } from "../executions/state/execution-request.ts";
import { type CurrentTimezone, hasOwnTimezone } from "../platform/config/instance-timezone.ts";
import type { LogFields } from "../platform/logger.ts";
import type { Store } from "../store/store.ts";
import { planWorkflow } from "../workflows/node-types/plan-workflow.ts";
import { insertSnapshot, takeSnapshot } from "../workflows/snapshot.ts";
import type { OnRegistered, Triggers } from "../workflows/triggers.ts";
import { type EvaluateTriggers, readsVariables } from "../workflows/webhooks/trigger-parameters.ts";
import { areClaims, claimWebhooks, readClaims, refusedClaim } from "../workflows/webhooks/webhook-claims.ts";
import type { WebhookRoute } from "../workflows/webhooks/webhook-route.ts";
import type { WorkflowSource } from "../workflows/workflow-source.ts";
import {
  deriveLifeTriggers,
  deriveListeners,
  type LifeTrigger,
  type Listener,
} from "./listeners/derive-listeners.ts";
import type { Listeners } from "./listeners/listeners.ts";
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
  listeners: Listeners;
  staticData: StaticDataCache;
  timezone: CurrentTimezone;
  nodeModules?: readonly string[] | undefined;
  evaluate: EvaluateTriggers;
  log(level: "info" | "warn" | "error", message: string, about?: LogFields): void;
  /** Starts an execution at a trigger. */
  accept(request: ExecutionRequest): Promise<unknown>;
  /** An active workflow could not be registered when the server started. */
  onFailed?(workflow: Workflow, error: Error): void;
}

/** Registrations of an active workflow. */
export interface RegisteredTriggers {
  /** The snapshot that events refer to. */
  snapshotId: string;
  /** The node types of its triggers by name, in the order of its nodes. */
  types: ReadonlyMap<string, string>;
  webhooks: readonly WebhookRoute[];
  schedules: Schedule[];
  listeners: Listener[];
  lifeTriggers: LifeTrigger[];
  triggerCount: number;
  /** True when its registration depends on variables. */
  readsVariables: boolean;
}
type LastError = { time: number; error: { message: string } };

/** Keeps webhooks, schedules and listeners in sync with the active workflows; it stores nothing. */
export class ActiveTriggers implements Triggers {
  readonly #deps: ActiveTriggersDeps;
  readonly #errors = new Map<string, LastError>();
  readonly #registered = new Map<string, RegisteredTriggers>();

  constructor(deps: ActiveTriggersDeps) {
    this.#deps = deps;
  }

  /** Registers every active workflow; one that fails is reported and leaves the others alone. */
  async start(): Promise<void> {
    await this.#deps.scheduler.open();
    const registered: RegisteredTriggers[] = [];
    const claims = await readClaims(this.#deps.store);
    for (const workflow of await this.#deps.workflows.active()) {
      try {
        registered.push(await this.#registerClaimed(workflow, claims.get(workflow.id)));
      } catch (error) {
        const { message } = error as Error;
        this.#deps.log("warn", `The workflow "${workflow.name}" could not be activated: ${message}`, {
          workflowId: workflow.id,
          workflow: workflow.name,
        });
        this.#deps.onFailed?.(workflow, error as Error);
      }
    }
    this.#deps.scheduler.catchUp(registered.flatMap(({ schedules }) => schedules));
    for (const one of registered) await this.#tell(one, "init");
  }

  async activate(
    workflow: Workflow,
    onRegistered?: OnRegistered,
    event?: LifeEvent,
  ): Promise<{ triggerCount: number }> {
    const registered = await this.#register(workflow);
    const { triggerCount, schedules, webhooks } = registered;
    const { store } = this.#deps;
    try {
      await onRegistered?.(triggerCount, claimWebhooks(store, workflow.id, webhooks));
      await this.#deps.scheduler.begin(schedules);
      await this.#tell(registered, event);
    } catch (error) {
      await this.deactivate(workflow.id);
      throw (await this.#refusedClaim(workflow.id, webhooks)) ?? error;
    }
    return { triggerCount };
  }

  async replace(
    workflow: Workflow,
    onRegistered?: OnRegistered,
    event?: LifeEvent,
  ): Promise<{ triggerCount: number }> {
    const before = this.#registered.get(workflow.id);
    try {
      return await this.activate(workflow, onRegistered, event);
    } catch (error) {
      this.#errors.delete(workflow.id);
      if (before) this.#enter(workflow.id, before);
      throw error;
    }
  }

  async deactivate(workflowId: string): Promise<void> {
    this.#deps.table.remove(workflowId);
    this.#deps.scheduler.remove(workflowId);
    this.#deps.listeners.remove(workflowId);
    this.#errors.delete(workflowId);
    this.#registered.delete(workflowId);
  }

  /**
   * Variables were changed: registers those workflows again whose triggers read them. A failed one is reported and
   * stays unchanged.
   */
  async renew(): Promise<void> {
    await this.#renewWhere(({ readsVariables }) => readsVariables, "Variables were changed");
  }

  /** The time zone of the installation was changed: plans the schedules of workflows without their own zone again. */
  async renewSchedules(): Promise<void> {
    const isAffected = ({ schedules }: RegisteredTriggers) =>
      schedules.some(({ snapshot }) => !hasOwnTimezone(snapshot.settings));
    await this.#renewWhere(isAffected, "The time zone was changed");
  }

  async #renewWhere(isAffected: (registered: RegisteredTriggers) => boolean, change: string): Promise<void> {
    for (const [id, registered] of [...this.#registered]) {
      const workflow = isAffected(registered) ? await this.#deps.workflows.get(id) : undefined;
      if (!workflow?.active) continue;
      await this.replace(workflow, (_, claims) => this.#deps.store.write(claims)).catch(
        ({ message }: Error) =>
          this.#deps.log(
            "warn",
            `${change}, and the triggers of "${workflow.name}" could not be registered again: ${message}`,
            { workflowId: id, workflow: workflow.name },
          ),
      );
    }
  }

  /** The versions of workflows that are in use here. */
  get snapshotIds(): ReadonlySet<string> {
    return new Set([...this.#registered.values()].map(({ snapshotId }) => snapshotId));
  }

  /** Workflows that are registered here. */
  get workflowIds(): readonly string[] {
    return [...this.#registered.keys()];
  }

  /** Webhooks of an active workflow; empty if it has none, or could not be registered. */
  webhooksOf(workflowId: string): readonly WebhookRoute[] {
    return this.#registered.get(workflowId)?.webhooks ?? [];
  }

  /** Schedules of an active workflow; empty if it has none, or its triggers could not be registered. */
  schedulesOf(workflowId: string): readonly Schedule[] {
    return this.#registered.get(workflowId)?.schedules ?? [];
  }

  /** Registrations of an active workflow on this server; `undefined` if it failed. */
  registeredOf(workflowId: string): RegisteredTriggers | undefined {
    return this.#registered.get(workflowId);
  }

  lastError(workflowId: string): LastError | undefined {
    return this.#errors.get(workflowId);
  }

  /** At the start: a path that another active workflow claimed, perhaps at another server, stays its own. */
  async #registerClaimed(workflow: Workflow, claims?: ReadonlySet<string>): Promise<RegisteredTriggers> {
    const registered = await this.#register(workflow);
    const { webhooks } = registered;
    if (areClaims(claims, webhooks)) return registered;
    try {
      await this.#deps.store.write(claimWebhooks(this.#deps.store, workflow.id, webhooks));
      return registered;
    } catch (error) {
      await this.deactivate(workflow.id);
      const refused = (await this.#refusedClaim(workflow.id, webhooks)) ?? (error as Error);
      this.#noteError(workflow.id, refused);
      throw refused;
    }
  }

  /** The reason of a failed write, if another server gave one of the webhooks to another workflow. */
  async #refusedClaim(id: string, webhooks: readonly WebhookRoute[]): Promise<Error | undefined> {
    return refusedClaim(this.#deps.store, id, webhooks).catch(() => undefined);
  }

  #noteError(id: string, { message }: Error): void {
    this.#errors.set(id, { time: Date.now(), error: { message } });
  }

  async #register(workflow: Workflow): Promise<RegisteredTriggers> {
    try {
      const registered = await this.#tryToRegister(workflow);
      this.#errors.delete(workflow.id);
      return registered;
    } catch (error) {
      await this.deactivate(workflow.id);
      this.#noteError(workflow.id, error as Error);
      throw error;
    }
  }

  async #tryToRegister(workflow: Workflow): Promise<RegisteredTriggers> {
    const { store, staticData, timezone } = this.#deps;
    const snapshot = takeSnapshot({ ...workflow, active: true });
    const planned = await planWorkflow(workflow, snapshot, this.#deps.nodeModules);
    // Loaded here, with the expressions it needs: a server without active workflows starts without them.
    const { deriveWebhooks } = await import("../workflows/webhooks/derive-webhooks.ts");
    const { evaluate } = this.#deps;
    const evaluated = await evaluate(planned);
    const webhooks = deriveWebhooks(planned, evaluated).map((one) => renewedRoute(one, planned, evaluate));
    const schedules = deriveSchedules(planned, evaluated, timezone);
    const listeners = deriveListeners(planned, evaluated);
    const lifeTriggers = deriveLifeTriggers(planned, evaluated);
    const started = [...schedules, ...lifeTriggers].map(({ node }) => node);
    const nodes = new Set([
      ...webhooks.map(({ planned }) => planned.name),
      ...listeners.map(({ node }) => node.name),
      ...started,
    ]);
    if (nodes.size === 0) throw new RunError("no-trigger", {});
    await store.write([insertSnapshot(store, snapshot)]);
    const registered = {
      snapshotId: snapshot.id,
      types: new Map(
        planned.plan.nodes.filter(({ name }) => nodes.has(name)).map(({ name, node }) => [name, node.type]),
      ),
      webhooks,
      schedules,
      listeners,
      lifeTriggers,
      triggerCount: nodes.size,
      readsVariables: readsVariables(planned),
    };
    this.#enter(workflow.id, registered);
    staticData.addIfMissing(workflow);
    return registered;
  }

  /** Starts the triggers that subscribe to an event of the instance or of their workflow. */
  async #tell({ lifeTriggers }: RegisteredTriggers, event: LifeEvent | undefined): Promise<void> {
    if (!event) return;
    const timestamp = new Date().toISOString();
    for (const { snapshot, node, item: itemOf } of lifeTriggers) {
      const item = itemOf(event, timestamp);
      const payload = JSON.stringify([[item]]);
      if (item) await this.#deps.accept({ snapshot, mode: "trigger", node, payload });
    }
  }

  #enter(workflowId: string, registered: RegisteredTriggers): void {
    this.#deps.table.set(workflowId, registered.webhooks);
    this.#deps.scheduler.set(workflowId, registered.schedules);
    this.#deps.listeners.set(workflowId, registered.listeners);
    this.#registered.set(workflowId, registered);
  }
}
