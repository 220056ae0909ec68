import { fakePorts, MemoryBinaryStore, runWorkflow } from "@heddle/engine/testing";
import { createHttpClient } from "@heddle/server/testing";
import {
  type CredentialType,
  type FormContext,
  getAtPath,
  type Http,
  type HttpRequest,
  type Item,
  type NodeType,
  versionsOf,
  type WebhookHook,
  type WebhookOutcome,
} from "@heddle/workflow";
import { loadAuthenticatedRequest } from "../../requests/load-authenticated-request.ts";
import { type RunNodeOptions, runNode } from "../../testing/index.ts";
import { type ReceivedRequest, type StartedService, startService } from "./start-service.ts";
import { callTrigger, hookOf, type TestCall } from "./trigger-contexts.ts";

/** Request that a test service receives: the body is parsed if it is JSON. */
interface Asked {
  readonly method: string;
  /** The path without query. */
  readonly path: string;
  readonly query: Record<string, string>;
  readonly headers: ReceivedRequest["headers"];
  readonly body: unknown;
}

/** Its response; status 200 by default. */
interface Answer {
  readonly status?: number;
  readonly json?: unknown;
  readonly bytes?: string;
  readonly headers?: Record<string, string>;
}

interface BenchOptions {
  readonly credentialTypes: readonly CredentialType[];
  /** Data of every credential; `url` is the service's base URL. */
  readonly credential: (url: string) => Record<string, unknown>;
  readonly answer: (asked: Asked) => Answer | undefined;
}

/** A real service on its own port, and nodes that run against it. */
export interface ServiceBench {
  readonly url: string;
  readonly asked: Asked[];
  readonly binary: MemoryBinaryStore;
  /** Additional ports for runs that need them. */
  readonly ports: NonNullable<RunNodeOptions["ports"]>;
  run(type: NodeType, parameters: Record<string, unknown>, options?: RunNodeOptions): Promise<Item[]>;
  /** Runs a polling trigger, and returns its stored state too. */
  poll(
    type: NodeType,
    parameters: Record<string, unknown>,
    options?: { mode?: "manual" | "trigger"; staticData?: Record<string, unknown> | undefined },
  ): Promise<{ items: Item[]; staticData: Record<string, unknown> | undefined }>;
  /** Form context with these parameters. */
  form(parameters?: Record<string, unknown>): FormContext;
  /** Hook context of a trigger. */
  hook(type: NodeType, parameters: Record<string, unknown>): WebhookHook;
  /** Calls a trigger as a service does. */
  call(type: NodeType, parameters: Record<string, unknown>, call: TestCall): Promise<WebhookOutcome>;
  close(): Promise<void>;
}

/** Starts a bench. Requests to other hosts, such as those of real services, are redirected to it. */
export async function startServiceBench(options: BenchOptions): Promise<ServiceBench> {
  const asked: Asked[] = [];
  const service = await startAnswering(options.answer, asked);
  const binary = new MemoryBinaryStore();
  const client = createHttpClient({ binary, allow: ["127.0.0.1"] });
  const http: Http = { send: (request) => client.send(redirected(request, service.url)) };
  const account = accountOf(options, service.url);
  const ports = fakePorts({
    http,
    binary,
    credentials: { get: async () => account.data, describe: account.describe },
  });
  const triggerPorts = { http, binary, credential: account.data, describe: account.describe };
  return {
    url: service.url,
    asked,
    binary,
    ports,
    run: async (type, parameters, more = {}) => {
      const node = { credentials: account.references, ...more.node };
      const [items = []] = await runNode(type, { parameters, ports, ...more, node });
      return items;
    },
    poll: (type, parameters, { mode = "trigger", staticData = {} } = {}) =>
      poll(type, { parameters, mode, staticData, ports, credentials: account.references }),
    form: (parameters = {}) => formContext(parameters, account, http),
    hook: (type, parameters) => hookOf(type, parameters, triggerPorts),
    call: (type, parameters, call) => callTrigger(type, parameters, triggerPorts, call),
    close: async () => {
      await client.close();
      await service.stop();
    },
  };
}

function startAnswering(answer: BenchOptions["answer"], asked: Asked[]): Promise<StartedService> {
  return startService((request, response) => {
    const one = readRequest(request);
    asked.push(one);
    const { status = 200, json, bytes, headers = {} } = answer(one) ?? { status: 404, json: {} };
    const type = bytes === undefined ? "application/json" : "application/octet-stream";
    response.writeHead(status, { "content-type": type, ...headers });
    response.end(bytes ?? (json === undefined ? "" : JSON.stringify(json)));
  });
}

/** The request redirected to the test's service; a header contains the original host. */
function redirected(request: HttpRequest, to: string): HttpRequest {
  const { origin, pathname, search } = new URL(request.url);
  const host: Record<string, string> = origin === to ? {} : { "x-meant-for": origin };
  return { ...request, url: to + pathname + search, headers: { ...request.headers, ...host } };
}

/** Account that the nodes of a test sign in with. */
function accountOf({ credentialTypes, credential }: BenchOptions, url: string) {
  const reference = { id: "1", name: "Account" };
  return {
    data: credential(url),
    references: Object.fromEntries(credentialTypes.map(({ name }) => [name, reference])),
    describe: async (name: string) => credentialTypes.find((type) => type.name === name)?.description,
  };
}

type Account = ReturnType<typeof accountOf>;

interface Poll {
  readonly parameters: Record<string, unknown>;
  readonly mode: "manual" | "trigger";
  readonly staticData: Record<string, unknown>;
  readonly ports: ReturnType<typeof fakePorts>;
  readonly credentials: Account["references"];
}

async function poll(type: NodeType, { parameters, credentials, ...options }: Poll) {
  const node = {
    id: "1",
    name: "Trigger",
    type: type.name,
    typeVersion: versionsOf(type).at(-1) ?? 1,
    position: [0, 0] as [number, number],
    parameters,
    credentials,
  };
  const run = await runWorkflow(
    { nodes: [node] },
    { types: [type], trigger: { node: "Trigger" }, ...options },
  );
  if (run.result.error) throw new Error(run.result.error.message);
  const [items] = run.result.runData["Trigger"]?.at(-1)?.data?.main ?? [];
  return { items: [...(items ?? [])], staticData: run.staticData as Record<string, unknown> | undefined };
}

function formContext(
  parameters: Record<string, unknown>,
  { data, describe }: Account,
  http: Http,
): FormContext {
  const context: Partial<FormContext> = {
    parameters,
    credentials: async () => data,
    locator: (path: string) => (parameters[path] as { value?: unknown } | undefined)?.value,
    request: async (request, type) => {
      const build = await loadAuthenticatedRequest();
      const support = { credentialType: describe, evaluate: evaluateFor(data) };
      const built = await build(support, request, type === undefined ? undefined : { type, data });
      const { body } = await http.send(built);
      return JSON.parse(new TextDecoder().decode(body));
    },
  };
  return context as FormContext;
}

function evaluateFor(data: Record<string, unknown>) {
  return (template: string) =>
    template
      .slice(1)
      .replace(/\{\{\s*\$credentials\.([\w.]+)\s*\}\}/g, (_, path: string) => String(getAtPath(data, path)));
}

function readRequest({ method, target, headers, body }: ReceivedRequest): Asked {
  const { pathname, searchParams } = new URL(target, "http://service.test");
  const text = body.toString("utf8");
  const isJson = /json/.test(headers["content-type"] ?? "") && text !== "";
  return {
    method,
    path: decodeURIComponent(pathname),
    query: Object.fromEntries(searchParams),
    headers,
    body: isJson ? JSON.parse(text) : text,
  };
}
