import { readdirSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type FlowNode, flow, MemoryBinaryStore, realClock, runWorkflow } from "@heddle/engine/testing";
import { loadAllNodeTypes } from "@heddle/nodes";
import type { Item, WorkflowSettings } from "@heddle/workflow";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestRunner } from "../code-runner/testing/create-test-runner.ts";
import { createHttpClient } from "../platform/http-client/index.ts";

/** One workflow with the results that published files rely on; `fixtures/results/README.md` explains the members. */
interface Case {
  it: string;
  nodes: Record<string, FlowNode>;
  wires: string;
  settings?: WorkflowSettings;
  input?: Item[];
  zone?: string;
  answers?: Record<string, Answer | Answer[]>;
  expect?: Record<string, unknown[] | Record<string, unknown[]>>;
  order?: string[];
  error?: string;
  sent?: object[];
  files?: Record<string, object>;
  empty?: object;
}

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}

interface Sent {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage["headers"];
  body: string;
}

const folder = new URL("../../../../fixtures/results/", import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
const types = await loadAllNodeTypes();
const runner = createTestRunner({ size: 1 });
const store = new MemoryBinaryStore();
const http = createHttpClient({ binary: store, allow: ["127.0.0.1"] });
let service: Server;
let address: string;
let answers: NonNullable<Case["answers"]>;
let sent: Sent[];

beforeAll(async () => {
  service = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    const { method, url, headers } = request;
    sent.push({ method, url, headers, body });
    const path = url?.split("?")[0] ?? "";
    const given = answers[path] ?? {};
    const visits = sent.filter((one) => one.url?.split("?")[0] === path).length;
    const answer = Array.isArray(given) ? (given[visits - 1] ?? given.at(-1) ?? {}) : given;
    const isText = typeof answer.body === "string";
    const type = isText ? "text/plain" : "application/json";
    response.writeHead(answer.status ?? 200, { "content-type": type, ...answer.headers });
    response.end(
      answer.body === undefined ? "" : isText ? (answer.body as string) : JSON.stringify(answer.body),
    );
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
beforeEach(() => {
  sent = [];
});
afterAll(async () => {
  service.closeAllConnections();
  await Promise.all([http.close(), runner.close(), new Promise((resolve) => service.close(resolve))]);
});

describe.each(files)("results of published files: %s", (file) => {
  const cases = JSON.parse(readFileSync(new URL(file, folder), "utf8")) as Case[];
  it.each(cases.map((one): [string, Case] => [one.it, one]))("%s", async (_, one) => {
    answers = one.answers ?? {};
    const run = await runCase(one);
    if (one.error === undefined) expect(run.result.error).toBeUndefined();
    else expect(run.result.error?.message).toMatch(new RegExp(one.error));
    for (const [name, outputs] of Object.entries(one.expect ?? {}))
      for (const [output, items] of Object.entries(Array.isArray(outputs) ? { 0: outputs } : outputs))
        expect(plain(run.json(name, Number(output)) ?? []), `${name}, output ${output}`).toEqual(items);
    for (const [name, value] of Object.entries(one.files ?? {}))
      expect(run.items(name)?.[0]?.binary, name).toMatchObject(value);
    for (const [name, value] of Object.entries(one.empty ?? {}))
      expect(run.result.runData[name]?.at(-1)?.emptyExpressions, name).toMatchObject(value);
    if (one.order) expect(run.order()).toEqual(one.order);
    if (one.sent) expect(plain(sent)).toMatchObject(one.sent);
  });
});

async function runCase({ nodes, wires, settings, input, zone }: Case) {
  const start: Record<string, FlowNode> = { Start: "n8n-nodes-base.manualTrigger" };
  const named = Object.entries(nodes).map(([name, node]): [string, FlowNode] => [name, whole(node)]);
  const workflow = flow(
    { ...start, ...Object.fromEntries(named) },
    wires,
    settings ?? { executionOrder: "v1" },
  );
  return runWorkflow(workflow, {
    types,
    trigger: { node: "Start", output: [input ?? [{ json: {} }]] },
    timezone: zone ?? "UTC",
    ports: { code: runner, http, binary: store, clock: realClock },
  });
}

/** The node with the full name of its type, and the service's URL instead of `SERVICE`. */
function whole(node: FlowNode): FlowNode {
  const { type, ...rest } = typeof node === "string" ? { type: node } : node;
  const known = JSON.parse(JSON.stringify(rest).replaceAll("SERVICE", address)) as Partial<FlowNode & object>;
  return { ...known, type: type.includes(".") ? type : `n8n-nodes-base.${type}` };
}

/** Value in JSON form, as in a file or a browser: without undefined members, with the service's URL as `SERVICE`. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replaceAll(address, "SERVICE"));
}
