import {
  type BinaryStore,
  type ConversationCalls,
  type Conversations,
  createReader,
  getAtPath,
  type OutsideContext,
  type ParameterReader,
  parametersOf,
  plainSource,
  type WebhookAdmission,
  type WebhookContext,
  type WebhookRequest,
  type WorkflowNode,
} from "@heddle/workflow";
import { RunError } from "../../errors/run-error.ts";
import { credentialProperties } from "../../node-types/credential-properties.ts";
import { timezoneOf } from "../../platform/config/instance-timezone.ts";
import type { RunSecrets } from "../../protocol/run-secrets.ts";
import type { WebhookRoute } from "../../workflows/webhooks/webhook-route.ts";
import { createOutside, type OutsideDeps } from "../outside/create-outside.ts";
import { BodyText } from "./body-text.ts";

/** Properties of a call's node. */
export type CalledRoute = Pick<WebhookRoute, "parameters" | "test" | "webhookName"> & {
  snapshot: Pick<WebhookRoute["snapshot"], "workflowId" | "name" | "json" | "settings">;
  planned: Pick<WebhookRoute["planned"], "node" | "type">;
};

/** Dependencies of a webhook node's code. */
export interface WebhookCallDeps {
  route: CalledRoute;
  request: WebhookRequest;
  mode: "test" | "production";
  webhookUrl: string;
  binary: BinaryStore;
  outside: OutsideDeps;
}

/** A request in the format of the node that turns it into items. */
export class WebhookCall implements WebhookContext {
  readonly request: WebhookRequest;
  readonly mode: "test" | "production";
  readonly webhookUrl: string;
  readonly binary: BinaryStore;
  /** Result of the node's `admit`. */
  admission: WebhookAdmission | undefined;
  readonly #route: CalledRoute;
  readonly #outsideDeps: OutsideDeps;
  #used: RunSecrets | undefined;
  #workflow: WebhookContext["workflow"] | undefined;

  constructor({ route, request, mode, webhookUrl, binary, outside }: WebhookCallDeps) {
    this.request = request;
    this.mode = mode;
    this.webhookUrl = webhookUrl;
    this.binary = binary;
    this.#route = route;
    this.#outsideDeps = outside;
  }

  get node(): Readonly<WorkflowNode> {
    return this.#route.planned.node;
  }

  get workflow(): WebhookContext["workflow"] {
    return (this.#workflow ??= JSON.parse(this.#route.snapshot.json));
  }

  get timezone(): string {
    return timezoneOf(this.#route.snapshot.settings, this.#outsideDeps.timezone);
  }

  get webhookName(): "default" | "setup" {
    return this.#route.webhookName;
  }

  get read(): ParameterReader {
    return readerOf(this.#route);
  }

  /** For custom node types, which can read by path without a description. */
  parameter<T = unknown>(path: string, fallback?: T): T {
    const { parameters } = this.#route;
    const value = Object.hasOwn(parameters, path) ? parameters[path] : getAtPath(parameters, path);
    return (value === undefined ? fallback : value) as T;
  }

  async credentials(type: string): Promise<Record<string, unknown>> {
    const { node } = this.#route.planned;
    const reference = node.credentials?.[type];
    if (!reference) throw new RunError("webhook-without-credential", { node: node.name, type });
    const use = { workflowId: this.#route.snapshot.workflowId, nodeType: node.type };
    const credential = await this.#outsideDeps.credentials.get(type, reference, use);
    const [properties, used] = await Promise.all([credentialProperties(type), this.#secrets()]);
    used.add(credential, properties ?? []);
    return credential;
  }

  get conversations(): Conversations {
    const { conversations } = this.#outsideDeps;
    const { workflowId } = this.#route.snapshot;
    const id = 0;
    return {
      call: async <Name extends keyof ConversationCalls>(
        name: Name,
        argument: ConversationCalls[Name]["takes"],
      ) =>
        (await conversations.serve({ id, workflowId, name, argument })) as ConversationCalls[Name]["returns"],
    };
  }

  get outside(): OutsideContext {
    const { snapshot, planned, parameters, webhookName, test } = this.#route;
    const outside = createOutside(this.#outsideDeps, {
      snapshot,
      node: planned.node,
      parameters,
      mode: this.mode,
      testState: test?.state,
      userId: test?.userId,
      webhookUrl: (name) => (name === webhookName ? this.webhookUrl : undefined),
    });
    return { ...outside, credentials: (type) => this.credentials(type) };
  }

  async #secrets(): Promise<RunSecrets> {
    // Loaded here: few webhooks authenticate callers.
    const { RunSecrets } = await import("../../protocol/run-secrets.ts");
    return (this.#used ??= new RunSecrets());
  }

  /**
   * Options of the execution: secrets that authenticated the caller, if the items contain them. They are redacted in
   * displayed data of the execution. An unparsed body is not searched.
   */
  optionsFor(output: unknown): { secrets: string[] } | undefined {
    const used = this.#used;
    if (!used) return undefined;
    const isFound = this.request.body instanceof BodyText || used.hideIn(output) !== output;
    return isFound ? { secrets: used.known } : undefined;
  }
}

const readers = new WeakMap<CalledRoute["parameters"], ParameterReader>();

/** The reader of a route's parameters, which are the same for every call. */
function readerOf({ parameters, planned }: CalledRoute): ParameterReader {
  let reader = readers.get(parameters);
  if (!reader) {
    reader = createReader(planned.type ? parametersOf(planned.type) : [], plainSource(parameters));
    readers.set(parameters, reader);
  }
  return reader;
}
