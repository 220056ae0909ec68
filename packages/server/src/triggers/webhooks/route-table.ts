import type { NodeError } from "@heddle/workflow";
import { isDynamic, shapeOf } from "../../workflows/webhooks/path-shape.ts";
import { webhookTaken } from "../../workflows/webhooks/webhook-claims.ts";
import type { WebhookRoute } from "../../workflows/webhooks/webhook-route.ts";

/** The route of a call, with the values that its path contains. */
export interface FoundRoute<Route> {
  route: Route;
  /** Values of the parts that start with `:`. */
  params: Record<string, string>;
}

type Routed = Pick<WebhookRoute, "method" | "path" | "snapshot"> & {
  planned: Pick<WebhookRoute["planned"], "name">;
};

/** All registered webhooks, found by method and path. */
export class RouteTable<Route extends Routed = WebhookRoute> {
  readonly #fixed = new Map<string, Map<string, Route>>();
  /** Paths with `:` parts, by the number of parts. */
  readonly #dynamic = new Map<number, Route[]>();
  readonly #byWorkflow = new Map<string, Route[]>();

  /** Number of workflows with webhooks. */
  get size(): number {
    return this.#byWorkflow.size;
  }

  /** Replaces the routes of a workflow; throws without changes if a path conflicts. */
  set(workflowId: string, routes: readonly Route[]): void {
    const before = this.remove(workflowId);
    try {
      this.#assertFree(routes);
    } catch (error) {
      this.#add(workflowId, before);
      throw error;
    }
    this.#add(workflowId, routes);
  }

  /** Returns the removed routes. */
  remove(workflowId: string): readonly Route[] {
    const routes = this.#byWorkflow.get(workflowId) ?? [];
    this.#byWorkflow.delete(workflowId);
    for (const route of routes) this.#drop(route);
    return routes;
  }

  /** `parts` are those of the path if an encoded slash is inside one of them. */
  find(method: string, path: string, parts?: readonly string[]): FoundRoute<Route> | undefined {
    const fixed = this.#fixed.get(path)?.get(method);
    if (fixed) return { route: fixed, params: {} };
    if (this.#dynamic.size === 0) return undefined;
    const called = parts ?? path.split("/");
    for (const route of this.#dynamic.get(called.length) ?? []) {
      const params = route.method === method ? matchParts(route.path, called) : undefined;
      if (params) return { route, params };
    }
    return undefined;
  }

  /** Methods that are listened on at a path. */
  methods(path: string, parts: readonly string[] = path.split("/")): string[] {
    const dynamic = (this.#dynamic.get(parts.length) ?? []).filter((route) => matchParts(route.path, parts));
    return [...new Set([...(this.#fixed.get(path)?.keys() ?? []), ...dynamic.map((route) => route.method)])];
  }

  all(): Route[] {
    return [...this.#byWorkflow.values()].flat();
  }

  #add(workflowId: string, routes: readonly Route[]): void {
    if (routes.length === 0) return;
    this.#byWorkflow.set(workflowId, [...routes]);
    for (const route of routes) {
      if (isDynamic(route.path)) this.#dynamicOf(route).push(route);
      else {
        const methods = this.#fixed.get(route.path) ?? new Map<string, Route>();
        this.#fixed.set(route.path, methods.set(route.method, route));
      }
    }
  }

  #drop(route: Route): void {
    if (!isDynamic(route.path)) {
      const methods = this.#fixed.get(route.path);
      methods?.delete(route.method);
      if (methods?.size === 0) this.#fixed.delete(route.path);
      return;
    }
    const routes = this.#dynamicOf(route);
    routes.splice(routes.indexOf(route), 1);
  }

  #dynamicOf(route: Route): Route[] {
    const count = route.path.split("/").length;
    let routes = this.#dynamic.get(count);
    if (!routes) this.#dynamic.set(count, (routes = []));
    return routes;
  }

  #assertFree(routes: readonly Route[]): void {
    const own = new Map<string, Route>();
    for (const route of routes) {
      const key = `${route.method} ${shapeOf(route.path)}`;
      const taken = own.get(key) ?? this.#sameAddress(route);
      if (taken) throw conflict(route, taken);
      own.set(key, route);
    }
  }

  #sameAddress(route: Route): Route | undefined {
    if (!isDynamic(route.path)) return this.#fixed.get(route.path)?.get(route.method);
    const shape = shapeOf(route.path);
    return this.#dynamicOf(route).find((one) => one.method === route.method && shapeOf(one.path) === shape);
  }
}

/** Reveals nothing about the other workflow, which can belong to other users. */
function conflict(route: Routed, taken: Routed): NodeError {
  const isOwn = taken.snapshot.workflowId === route.snapshot.workflowId;
  return webhookTaken(
    route,
    isOwn ? `the node "${taken.planned.name}" of this workflow` : "another workflow",
  );
}

function matchParts(pattern: string, parts: readonly string[]): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  const wanted = pattern.split("/");
  for (let i = 0; i < wanted.length; i++) {
    const part = wanted[i]!;
    if (part.startsWith(":")) params[part.slice(1)] = parts[i]!;
    else if (part !== parts[i]) return undefined;
  }
  return params;
}
