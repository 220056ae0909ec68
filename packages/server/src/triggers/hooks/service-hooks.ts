import type { WebhookHook, WebhookHooks } from "@heddle/workflow";
import type { LogFields } from "../../platform/logger.ts";
import type { WebhookRoute } from "../../workflows/webhooks/webhook-route.ts";
import { createOutside, type OutsideDeps } from "../outside/create-outside.ts";
import { nodeKey, routesBeside } from "./shared-accounts.ts";

type Reason = WebhookHook["reason"];

/** Dependencies of registering webhooks at services. */
interface ServiceHooksDeps {
  readonly outside: OutsideDeps;
  /** Webhooks of all active workflows. */
  routes(): readonly WebhookRoute[];
  log(level: "warn", message: string, about?: LogFields): void;
}

/** A webhook that its node registers at a service. */
interface Hooked {
  readonly route: WebhookRoute;
  readonly hooks: WebhookHooks;
}

/** Reason of a failed registration; milliseconds since the epoch. */
interface HookFailure {
  readonly time: number;
  readonly error: { readonly message: string };
}

/** Registers webhooks at the services that call them, and removes them there. */
export class ServiceHooks {
  readonly #deps: ServiceHooksDeps;
  readonly #failures = new Map<string, HookFailure>();

  constructor(deps: ServiceHooksDeps) {
    this.#deps = deps;
  }

  /** Whether any of the webhooks is registered at a service. */
  concerns(routes: readonly WebhookRoute[]): boolean {
    return hookedOf(routes).length > 0;
  }

  /** Whether the webhook is registered at a service. */
  isHooked(route: WebhookRoute): boolean {
    return this.concerns([route]);
  }

  /** Reason why this server could not register the webhook at startup; `undefined` if it succeeded. */
  failureOf(route: WebhookRoute): HookFailure | undefined {
    return this.#failures.get(keyOf(route));
  }

  /**
   * Replaces the registrations of `before` with those of `after`. If a service refuses, the previous ones are
   * registered again, and the error is thrown.
   */
  async change(
    before: readonly WebhookRoute[],
    after: readonly WebhookRoute[],
    reason: Reason,
  ): Promise<void> {
    const kept = new Set(hookedOf(after).map(identity));
    const known = new Set(hookedOf(before).map(identity));
    const gone = hookedOf(before).filter((one) => !kept.has(identity(one)));
    const added = hookedOf(after).filter((one) => !known.has(identity(one)));
    await this.#removeAll(gone, reason);
    const done: Hooked[] = [];
    try {
      for (const one of added) {
        done.push(one);
        await this.#ensure(one, reason);
      }
    } catch (error) {
      await this.#removeAll(done, reason);
      for (const one of gone) await this.#ensure(one, reason).catch((failure) => this.#report(one, failure));
      throw error;
    }
  }

  /** Registers missing webhooks at services; a failure is logged. */
  async ensure(routes: readonly WebhookRoute[]): Promise<void> {
    for (const one of hookedOf(routes))
      await this.#ensure(one, "init").catch((error: Error) => {
        this.#failures.set(keyOf(one.route), { time: Date.now(), error });
        this.#report(one, error);
      });
  }

  /** Has services call no longer; a failure is logged. */
  remove(routes: readonly WebhookRoute[], reason: Reason): Promise<void> {
    return this.#removeAll(hookedOf(routes), reason);
  }

  async #ensure(one: Hooked, reason: Reason): Promise<void> {
    const hook = this.#hookOf(one, reason);
    if (!(await one.hooks.exists(hook))) await one.hooks.create(hook);
    this.#failures.delete(keyOf(one.route));
  }

  async #removeAll(hooked: readonly Hooked[], reason: Reason): Promise<void> {
    for (const one of hooked) {
      this.#failures.delete(keyOf(one.route));
      await this.#remove(one, hooked, reason).catch((error) => this.#report(one, error));
    }
  }

  /** If other nodes use the same account, the service calls one of these from now on. */
  async #remove(one: Hooked, gone: readonly Hooked[], reason: Reason): Promise<void> {
    const [next] = this.#beside(one.route, gone);
    if (!next) return one.hooks.remove(this.#hookOf(one, reason));
    await one.hooks.create(this.#hookOf({ route: next, hooks: one.hooks }, reason, gone));
  }

  #beside(route: WebhookRoute, gone: readonly Hooked[]): WebhookRoute[] {
    const left = new Set(gone.map((one) => nodeKey(one.route)));
    return routesBeside(route, this.#deps.routes()).filter((other) => !left.has(nodeKey(other)));
  }

  #hookOf({ route }: Hooked, reason: Reason, gone: readonly Hooked[] = []): WebhookHook {
    const { snapshot, planned, parameters, webhookName, test } = route;
    const { outside: deps } = this.#deps;
    const others = this.#beside(route, gone).map((other) => ({
      parameters: other.parameters,
      url: addressOf(deps, other),
    }));
    const outside = createOutside(deps, {
      snapshot,
      node: planned.node,
      parameters,
      mode: test ? "test" : "production",
      userId: test?.userId,
      testState: test?.state,
      webhookUrl: (name) => (name === webhookName ? addressOf(deps, route) : undefined),
    });
    return { outside, webhookName, reason, ...(others.length > 0 && { others }) };
  }

  #report({ route }: Hooked, error: unknown): void {
    const { snapshot, planned } = route;
    const { message } = error as Error;
    this.#deps.log(
      "warn",
      `The service of "${planned.name}" in "${snapshot.name}" could not be asked to change its webhook: ${message}`,
      { workflowId: snapshot.workflowId, workflow: snapshot.name, node: planned.name },
    );
  }
}

/** The address that a service is to call. */
function addressOf({ baseUrl, paths }: OutsideDeps, { path, test }: WebhookRoute): string {
  return `${baseUrl}${test ? paths.webhookTest : paths.webhook}/${path}`;
}

/** One entry per webhook: URLs of one webhook differ only by method, or are aliases for old files. */
function hookedOf(routes: readonly WebhookRoute[]): Hooked[] {
  const found = new Map<string, Hooked>();
  for (const route of routes) {
    const { planned, type, webhookName } = route;
    const key = JSON.stringify([planned.name, webhookName]);
    if (found.has(key) || !type.hooks?.has(planned.node.typeVersion, webhookName)) continue;
    found.set(key, { route, hooks: type.hooks });
  }
  return [...found.values()];
}

function keyOf({ snapshot, planned, webhookName }: WebhookRoute): string {
  return JSON.stringify([snapshot.workflowId, planned.name, webhookName]);
}

/** Data known to the service; a change requires a new registration. */
function identity({ route }: Hooked): string {
  const { planned, webhookName, path, parameters } = route;
  const { typeVersion, credentials } = planned.node;
  return JSON.stringify([planned.name, webhookName, path, typeVersion, credentials, parameters]);
}
