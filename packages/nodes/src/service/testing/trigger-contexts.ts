import {
  type BinaryStore,
  type CredentialTypeDescription,
  createReader,
  type Http,
  type NodeType,
  type OutsideContext,
  parametersOf,
  plainSource,
  versionsOf,
  type WebhookContext,
  type WebhookHook,
  type WebhookOutcome,
  type WebhookRequest,
  type WorkflowNode,
} from "@heddle/workflow";

/** Ports through which triggers of a test reach their service. */
interface TriggerPorts {
  readonly http: Http;
  readonly binary: BinaryStore;
  readonly credential: Record<string, unknown>;
  describe(type: string): Promise<CredentialTypeDescription | undefined>;
}

/** A call of a trigger: what is sent, and how. */
export interface TestCall {
  readonly method?: string;
  readonly query?: Record<string, string>;
  readonly headers?: Record<string, string>;
  /** Sent as JSON. */
  readonly json?: unknown;
  readonly webhookName?: "default" | "setup";
  /** Registration that the call belongs to, with its stored data. */
  readonly hook?: WebhookHook;
}

/** Webhook URL of triggers in tests. */
export const TRIGGER_URL = "https://flows.example.com/webhook/1/webhook";

function nodeOf(type: NodeType, parameters: Record<string, unknown>): WorkflowNode {
  const typeVersion = versionsOf(type).at(-1) ?? 1;
  return {
    id: "1",
    name: "Trigger",
    type: type.name,
    typeVersion,
    position: [0, 0],
    webhookId: "1",
    parameters,
  };
}

/** Hook context of a trigger. Its stored state lives as long as the context. */
export function hookOf(
  type: NodeType,
  parameters: Record<string, unknown>,
  ports: TriggerPorts,
): WebhookHook {
  const kept: Record<string, Record<string, unknown>> = {};
  const outside: OutsideContext = {
    node: nodeOf(type, parameters),
    parameters,
    workflow: { id: "w1", name: "Flow", active: true, settings: {}, timezone: "UTC" },
    mode: "production",
    http: ports.http,
    baseUrl: "https://flows.example.com/",
    webhookUrl: () => TRIGGER_URL,
    credentials: async () => ports.credential,
    renewCredentials: async () => undefined,
    credentialType: (name) => ports.describe(name),
    staticData: async (scope) => ({ ...kept[scope] }),
    keepStaticData: async (scope, data) => {
      kept[scope] = data;
    },
  };
  return { outside, webhookName: "default", reason: "activate" };
}

/** Calls a trigger as a service does. */
export async function callTrigger(
  type: NodeType,
  parameters: Record<string, unknown>,
  ports: TriggerPorts,
  call: TestCall,
): Promise<WebhookOutcome> {
  const { outside } = call.hook ?? hookOf(type, parameters, ports);
  const context = {
    node: outside.node,
    workflow: { nodes: [outside.node], connections: {} },
    timezone: "UTC",
    request: requestOf(call),
    mode: "production",
    webhookName: call.webhookName ?? "default",
    webhookUrl: TRIGGER_URL,
    credentials: async () => ports.credential,
    binary: ports.binary,
    outside,
    read: createReader(parametersOf(type), plainSource(parameters)),
  } satisfies WebhookContext;
  return (await type.webhook?.(context)) ?? {};
}

function requestOf({ method = "POST", query = {}, headers = {}, json }: TestCall): WebhookRequest {
  const text = json === undefined ? "" : JSON.stringify(json);
  return {
    method,
    url: TRIGGER_URL,
    path: new URL(TRIGGER_URL).pathname,
    params: {},
    query,
    headers: { "content-type": "application/json", ...headers },
    body: json,
    rawBody: new TextEncoder().encode(text),
    files: {},
    ip: "127.0.0.1",
  };
}
