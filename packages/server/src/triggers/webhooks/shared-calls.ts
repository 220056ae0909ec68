import type { WebhookOutcome, WebhookRequest } from "@heddle/workflow";
import { HttpError } from "../../errors/http-error.ts";
import type { LogFields } from "../../platform/logger.ts";
import type { FileBinaryStore } from "../../store/binary/file-binary-store.ts";
import type { WebhookRoute } from "../../workflows/webhooks/webhook-route.ts";
import { routesBeside } from "../hooks/shared-accounts.ts";
import type { OutsideDeps } from "../outside/create-outside.ts";
import { logFailure } from "./log-failure.ts";
import { itemsText } from "./request-bodies.ts";
import type { RouteTable } from "./route-table.ts";
import { WebhookCall } from "./webhook-call.ts";
import type { WebhookKind } from "./webhook-endpoint.ts";

/** Dependencies of forwarding calls. */
interface SharedCallsDeps {
  readonly table: RouteTable;
  /** Ways in which executions of active workflows start. */
  readonly production: WebhookKind;
  readonly files: FileBinaryStore;
  readonly outside: OutsideDeps;
  log(level: "warn", message: string, about?: LogFields): void;
}

/** Forwards calls of a service with one URL per account to the other nodes with that account. */
export class SharedCalls {
  readonly #deps: SharedCallsDeps;

  constructor(deps: SharedCallsDeps) {
    this.#deps = deps;
  }

  /**
   * Resolves when all of them are stored; `undefined` if there are none. The call has been admitted, and its body is
   * read. A node that cannot handle it blocks no other.
   * @throws HttpError if one cannot be stored: the service should repeat the call
   */
  handOn(route: WebhookRoute, request: WebhookRequest): Promise<void> | undefined {
    if (route.type.hooks?.account === undefined) return undefined;
    const others = routesBeside(route, this.#deps.table.all());
    if (others.length === 0) return undefined;
    if (others.some((other) => this.#deps.production.isFull?.(other)))
      throw new HttpError("workflow-too-busy", {});
    return this.#startAll(others, request);
  }

  async #startAll(others: readonly WebhookRoute[], request: WebhookRequest): Promise<void> {
    for (const other of others) {
      const route = await renewed(other).catch((error) => logFailure(this.#deps.log, other, error));
      if (route) await this.#start(route, request);
    }
  }

  async #start(route: WebhookRoute, request: WebhookRequest): Promise<void> {
    const { production, files, outside } = this.#deps;
    const { snapshot, planned } = route;
    const id = production.nextId();
    let hasFiles = false;
    const call = new WebhookCall({
      route,
      request,
      mode: "production",
      webhookUrl: `${outside.baseUrl}${production.prefix}/${route.path}`,
      binary: files.forExecution(snapshot.workflowId, String(id), () => {
        hasFiles = true;
      }),
      outside,
    });
    const output = await itemsOf(call, route).catch((error) => logFailure(this.#deps.log, route, error));
    if (!output) return;
    const payload = itemsText(output, request);
    const options = call.optionsFor(output);
    await new Promise<void>((stored, failed) => {
      const execution = {
        id,
        snapshot,
        mode: "webhook",
        node: planned.name,
        payload,
        options,
        hasFiles,
      } as const;
      production.start(execution, (error) =>
        error ? failed(new HttpError("call-not-stored", {})) : stored(),
      );
    });
  }
}

async function itemsOf(call: WebhookCall, { type }: WebhookRoute): Promise<WebhookOutcome["output"]> {
  return (await type.webhook(call)).output;
}

async function renewed(route: WebhookRoute): Promise<WebhookRoute> {
  return (await route.renew?.()) ?? route;
}
