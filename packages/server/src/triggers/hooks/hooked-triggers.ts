import type { LifeEvent, Workflow } from "@heddle/workflow";
import type { TimerClock } from "../../platform/timer-clock.ts";
import type { OnRegistered, Triggers } from "../../workflows/triggers.ts";
import type { WebhookRoute } from "../../workflows/webhooks/webhook-route.ts";
import type { ListenerClaims } from "../listeners/listener-claims.ts";
import type { ServiceHooks } from "./service-hooks.ts";

/**
 * Interval of checks whether the services' webhooks for active workflows exist: missing or previously refused ones are
 * then registered.
 */
const CHECK_INTERVAL_MS = 3_600_000;

/** Dependencies of registering webhooks at services on activation. */
interface HookedTriggersDeps {
  readonly triggers: Triggers;
  readonly hooks: ServiceHooks;
  readonly claims: Pick<ListenerClaims, "hold" | "release">;
  readonly clock: TimerClock;
  /** Registered webhooks of a workflow on this server. */
  routesOf(workflowId: string): readonly WebhookRoute[];
  /** Every active workflow that is registered on this server. */
  registered(): readonly string[];
}

/** Triggers whose services know their URLs: the server that makes a change notifies the services, once for all servers. */
export class HookedTriggers implements Triggers {
  readonly #deps: HookedTriggersDeps;
  #checking: Promise<void> = Promise.resolve();
  #cancel: (() => void) | undefined;

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
      // The workflow is inactive now, even if it was active before.
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

  /** Has services call the workflows that are active, after a start of the server and every hour; of several servers one at a time. */
  start(): void {
    this.#checking = this.#checking.then(() => this.#ensureAll());
    this.#cancel = this.#deps.clock.after(CHECK_INTERVAL_MS, () => this.start());
  }

  /** Resolves when no request to a service is running. */
  async close(): Promise<void> {
    this.#cancel?.();
    await this.#checking;
  }

  async #ensureAll(): Promise<void> {
    const { hooks, claims, registered, routesOf } = this.#deps;
    for (const id of registered()) {
      if (!hooks.concerns(routesOf(id))) continue;
      const place = [id, "webhooks at services"] as const;
      if (!(await claims.hold(...place).catch(() => false))) continue;
      await this.#ensure(id);
      await claims.release(...place).catch(() => {});
    }
  }

  async #ensure(id: string): Promise<void> {
    const { hooks, registered, routesOf } = this.#deps;
    const routes = routesOf(id);
    await hooks.ensure(routes);
    // It may have been deactivated in the meantime.
    if (!registered().includes(id)) await hooks.remove(routes, "init");
  }

  /** Services are called once the URLs respond, and before the workflow counts as active. */
  #withHooks(id: string, before: readonly WebhookRoute[], onRegistered?: OnRegistered): OnRegistered {
    const { hooks, routesOf } = this.#deps;
    return async (triggerCount, claims) => {
      const after = routesOf(id);
      const reason = before.length > 0 ? "update" : "activate";
      await hooks.change(before, after, reason);
      try {
        await onRegistered?.(triggerCount, claims);
      } catch (error) {
        await hooks.change(after, before, reason).catch(() => {});
        throw error;
      }
    };
  }
}
