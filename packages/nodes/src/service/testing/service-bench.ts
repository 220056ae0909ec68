import { fakePorts, MemoryBinaryStore } from "@heddle/engine/testing";
import { createHttpClient } from "@heddle/server/testing";
import type { CredentialType, FormContext, Item, NodeType } from "@heddle/workflow";
import { loadAuthenticatedRequest } from "../../requests/load-authenticated-request.ts";
import { type RunNodeOptions, runNode } from "../../testing/index.ts";
import { type ReceivedRequest, startService } from "./start-service.ts";

/** What a service of a test is asked: the body is JSON where it is. */
interface Asked {
  readonly method: string;
  /** The path without query. */
  readonly path: string;
  readonly query: Record<string, string>;
  readonly headers: ReceivedRequest["headers"];
  readonly body: unknown;
}

/** What it answers; a status of 200 where none is given. */
interface Answer {
  readonly status?: number;
  readonly json?: unknown;
  readonly bytes?: string;
  readonly headers?: Record<string, string>;
}

interface BenchOptions {
  readonly credentialTypes: readonly CredentialType[];
  /** The data of every credential; `url` is where the service listens. */
  readonly credential: (url: string) => Record<string, unknown>;
  readonly answer: (asked: Asked) => Answer | undefined;
}

/** A real service on a port of its own, and nodes that are run against it. */
export interface ServiceBench {
  readonly url: string;
  readonly asked: Asked[];
  readonly binary: MemoryBinaryStore;
  run(type: NodeType, parameters: Record<string, unknown>, options?: RunNodeOptions): Promise<Item[]>;
  /** What a form asks with, with these parameters. */
  form(parameters?: Record<string, unknown>): FormContext;
  close(): Promise<void>;
}

/** Starts one. Requests to other hosts, such as those of real services, are sent to it too. */
export async function startServiceBench(options: BenchOptions): Promise<ServiceBench> {
  const asked: Asked[] = [];
  const service = await startService((request, response) => {
    const one = readRequest(request);
    asked.push(one);
    const { status = 200, json, bytes, headers = {} } = options.answer(one) ?? { status: 404, json: {} };
    const type = bytes === undefined ? "application/json" : "application/octet-stream";
    response.writeHead(status, { "content-type": type, ...headers });
    response.end(bytes ?? (json === undefined ? "" : JSON.stringify(json)));
  });
  const binary = new MemoryBinaryStore();
  const client = createHttpClient({ binary, allow: ["127.0.0.1"] });
  const http = {
    send: (request: Parameters<typeof client.send>[0]) => {
      const { origin, pathname, search } = new URL(request.url);
      const host: Record<string, string> = origin === service.url ? {} : { "x-meant-for": origin };
      return client.send({
        ...request,
        url: service.url + pathname + search,
        headers: { ...request.headers, ...host },
      });
    },
  };
  const describe = async (name: string) =>
    options.credentialTypes.find((type) => type.name === name)?.description;
  const data = options.credential(service.url);
  const references = Object.fromEntries(
    options.credentialTypes.map(({ name }) => [name, { id: "1", name: "Account" }]),
  );
  return {
    url: service.url,
    asked,
    binary,
    run: async (type, parameters, more = {}) => {
      const ports = fakePorts({ http, binary, credentials: { get: async () => data, describe } });
      const node = { credentials: references, ...more.node };
      const [items = []] = await runNode(type, { parameters, ports, ...more, node });
      return items;
    },
    form: (parameters = {}) =>
      ({
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
      }) as Partial<FormContext> as FormContext,
    close: async () => {
      await client.close();
      await service.stop();
    },
  };
}

function evaluateFor(data: Record<string, unknown>) {
  return (template: string) =>
    template.slice(1).replace(/\{\{\s*\$credentials\.(\w+)\s*\}\}/g, (_, name: string) => String(data[name]));
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
