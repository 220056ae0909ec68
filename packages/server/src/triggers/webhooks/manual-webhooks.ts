import { RunError } from "../../errors/run-error.ts";
import type { ExecutionRequest } from "../../executions/state/execution-request.ts";
import type {
  ManualWebhookListener,
  ManualWebhookListeners,
  OnAccepted,
} from "../../executions/state/manual-webhook-listeners.ts";
import type { Push } from "../../platform/push/push.ts";
import type { WebhookRoute } from "../../workflows/webhooks/webhook-route.ts";
import type { ServiceHooks } from "../hooks/service-hooks.ts";
import { RouteTable } from "./route-table.ts";
import type { WebhookKind } from "./webhook-endpoint.ts";

/** Milliseconds that a test webhook waits for its call. */
const LISTEN_MS = 120_000;

interface Listening extends ManualWebhookListener {
  readonly routes: readonly WebhookRoute[];
  readonly timer: NodeJS.Timeout;
}

/** Webhooks that the editor listens on during a test of a workflow: one call, then they are removed. */
export class ManualWebhooks implements ManualWebhookListeners {
  readonly #table = new RouteTable();
  readonly #listening = new Map<string, Listening>();
  readonly #push: Push;
  readonly #hooks: ServiceHooks;
  /** Running removals at services. */
  readonly #removing = new Set<Promise<void>>();

  constructor(push: Push, hooks: ServiceHooks) {
    this.#push = push;
    this.#hooks = hooks;
  }

  async listen(
    workflowId: string,
    routes: readonly WebhookRoute[],
    listener: ManualWebhookListener,
  ): Promise<void> {
    this.cancel(workflowId);
    this.#table.set(workflowId, routes);
    const timer = setTimeout(() => this.#expire(workflowId), LISTEN_MS);
    timer.unref();
    this.#listening.set(workflowId, { ...listener, routes, timer });
    await Promise.all(this.#removing);
    try {
      await this.#hooks.change([], routes, "manual");
    } catch (error) {
      this.cancel(workflowId);
      throw error;
    }
  }

  /** False when nothing was listening. */
  cancel(workflowId: string): boolean {
    const listening = this.#listening.get(workflowId);
    if (!listening) return false;
    clearTimeout(listening.timer);
    this.#listening.delete(workflowId);
    this.#table.remove(workflowId);
    const removing = this.#hooks
      .remove(listening.routes, "manual")
      .finally(() => this.#removing.delete(removing));
    this.#removing.add(removing);
    return true;
  }

  /** Ends all; services know before it resolves. */
  async close(): Promise<void> {
    for (const id of [...this.#listening.keys()]) this.cancel(id);
    await Promise.all(this.#removing);
  }

  kind(prefix: string, nextId: () => number): WebhookKind {
    return {
      mode: "test",
      prefix,
      find: (method, { path, parts }) => this.#table.find(method, path, parts),
      methods: ({ path, parts }) => this.#table.methods(path, parts),
      nextId,
      hint: () =>
        "Click the run button of the workflow in the editor, then call this address again. In test mode it answers one call only.",
      start: (request, accepted) => this.#start(request, accepted),
    };
  }

  #start(request: ExecutionRequest, accepted: OnAccepted): void {
    const { workflowId } = request.snapshot;
    const listening = this.#listening.get(workflowId);
    if (!request.isQuestion) this.cancel(workflowId);
    if (!listening) {
      accepted(new RunError("editor-gone", {}));
      return;
    }
    if (!request.isQuestion)
      this.#push.toSession(listening.sessionId, {
        type: "testWebhookReceived",
        data: { workflowId, executionId: String(request.id) },
      });
    listening.start(request, accepted);
  }

  #expire(workflowId: string): void {
    const listening = this.#listening.get(workflowId);
    if (!this.cancel(workflowId) || !listening) return;
    this.#push.toSession(listening.sessionId, { type: "testWebhookDeleted", data: { workflowId } });
  }
}
