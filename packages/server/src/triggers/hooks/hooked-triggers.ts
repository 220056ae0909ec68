import type { LifeEvent, Workflow } from "@heddle/workflow";
import type { OnRegistered, Triggers } from "../../workflows/triggers.ts";
import type { WebhookRoute } from "../../workflows/webhooks/webhook-route.ts";
import type { ListenerClaims } from "../listeners/listener-claims.ts";
import type { ServiceHooks } from "./service-hooks.ts";

/** What registers webhooks at services when workflows are switched on. */
interface HookedTriggersDeps {
  readonly triggers: Triggers;
  readonly hooks: ServiceHooks;
  readonly claims: Pick<ListenerClaims, "hold" | "release">;
  /** What a workflow is registered with on this server. */
  routesOf(workflowId: string): readonly WebhookRoute[];
  /** Every active workflow that is registered on this server. */
  registered(): readonly string[];
}

/** Triggers whose services know their addresses: the server that a change is made on notifies them, once for all servers. */
export class HookedTriggers implements Triggers {
  readonly #deps: HookedTriggersDeps;
  #starting: Promise<void> | undefined;

  constructor(deps: HookedTriggersDeps) {
    this.#deps = deps;
  }

  async activate(
    workflow: Workflow,
    onRegistered?: OnRegistered,
    event?: LifeEvent,
  ): Promise<{ triggerCount: number }> {
    const { triggers, hooks, routesOf } = this.#deps;
    const before = routesOf(workflow.id);
    try {
      return await triggers.activate(workflow, this.#withHooks(workflow.id, before, onRegistered), event);
    } catch (error) {
      // The workflow is off now, also where it was on before.
      await hooks.remove(before, "update");
      throw error;
    }
  }

  replace(
    workflow: Workflow,
    onRegistered?: OnRegistered,
    event?: LifeEvent,
  ): Promise<{ triggerCount: number }> {
    const { triggers, routesOf } = this.#deps;
    return triggers.replace(
      workflow,
      this.#withHooks(workflow.id, routesOf(workflow.id), onRegistered),
      event,
    );
  }

  async deactivate(workflowId: string): Promise<void> {
    const { triggers, hooks, routesOf } = this.#deps;
    await hooks.remove(routesOf(workflowId), "activate");
    await triggers.deactivate(workflowId);
  }

  lastError(workflowId: string): ReturnType<Triggers["lastError"]> {
    return this.#deps.triggers.lastError(workflowId);
  }

  /** Has services call the workflows that are active, after a start of the server; of several servers one at a time. */
  start(): void {
    this.#starting = this.#ensureAll();
  }

  /** Resolves when that is done. */
  async settled(): Promise<void> {
    await this.#starting;
  }

  async #ensureAll(): Promise<void> {
    const { hooks, claims, registered, routesOf } = this.#deps;
    for (const id of registered()) {
      const routes = routesOf(id);
      if (!hooks.concerns(routes)) continue;
      const place = [id, "webhooks at services"] as const;
      if (!(await claims.hold(...place).catch(() => false))) continue;
      await hooks.ensure(routes);
      await claims.release(...place).catch(() => {});
    }
  }

  /** Services are asked when the addresses answer, and before the workflow counts as active. */
  #withHooks(id: string, before: readonly WebhookRoute[], onRegistered?: OnRegistered): OnRegistered {
    const { hooks, routesOf } = this.#deps;
    return async (triggerCount) => {
      const after = routesOf(id);
      const reason = before.length > 0 ? "update" : "activate";
      await hooks.change(before, after, reason);
      try {
        await onRegistered?.(triggerCount);
      } catch (error) {
        await hooks.change(after, before, reason).catch(() => {});
        throw error;
      }
    };
  }
}
