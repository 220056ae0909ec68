import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type RunWorkflowOptions, realClock, runWorkflow } from "@heddle/engine/testing";
import { loadAllNodeTypes } from "@heddle/nodes";
import type { Clock, WorkflowSettings } from "@heddle/workflow";
import { type EdgeSketch, type NodeSketch, workflowOf } from "@heddle/workflow/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createHttpClient, type HttpClient } from "../../platform/http-client/index.ts";

const types = await loadAllNodeTypes();
let http: HttpClient;
let url: string;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let closed: string[];
let asked: string[];
let onAsked: (() => void) | undefined;
let server: ReturnType<typeof createServer>;

beforeEach(async () => {
  closed = [];
  asked = [];
  onAsked = undefined;
  answer = () => undefined;
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.on("close", () => {
      if (!response.writableEnded) closed.push(request.url ?? "");
    });
    answer(request, response);
    onAsked?.();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const binary = { get: async () => new Uint8Array(), stream: async function* () {} };
  http = createHttpClient({ binary, allow: ["127.0.0.1"] });
});

afterEach(async () => {
  await http.close();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const ask = (name: string, more: Partial<NodeSketch & object> = {}): NodeSketch => ({
  name,
  type: "n8n-nodes-base.httpRequest",
  typeVersion: 4.2,
  parameters: { url: `${url}/${name}` },
  ...more,
});
const start: NodeSketch = { name: "Start", type: "n8n-nodes-base.manualTrigger" };

function run(
  nodes: NodeSketch[],
  edges: EdgeSketch[],
  { settings, ...options }: Partial<RunWorkflowOptions> & { settings?: WorkflowSettings } = {},
) {
  const workflow = workflowOf([start, ...nodes], edges, { settings: { executionOrder: "v1", ...settings } });
  return runWorkflow(workflow, { types, ports: { http, clock: realClock }, ...options });
}

/** The server notices the end of a connection a moment later. */
async function untilClosed(count: number): Promise<string[]> {
  await vi.waitUntil(() => closed.length >= count, { timeout: 120_000, interval: 2 });
  return [...closed].sort();
}

describe("a running request", () => {
  it("is broken off when the execution is cancelled", async () => {
    const controller = new AbortController();
    onAsked = () => controller.abort();
    const ended = await run([ask("slow")], [["Start", "slow"]], { signal: controller.signal });
    expect(ended.status).toBe("canceled");
    expect(await untilClosed(1)).toEqual(["/slow"]);
  });

  it("is broken off when the time is up, whatever the node does on errors", async () => {
    const nodes = [ask("slow", { onError: "continueRegularOutput", retryOnFail: true }), "After"];
    const ended = await run(
      nodes as NodeSketch[],
      [
        ["Start", "slow"],
        ["slow", "After"],
      ],
      { timeout: 60 },
    );
    expect(ended.result.error?.name).toBe("ExecutionTimeoutError");
    expect(ended.order()).toEqual(["Start", "slow"]);
    expect(await untilClosed(1)).toEqual(["/slow"]);
    expect(asked).toEqual(["/slow"]);
  });

  it("is broken off when a parallel branch fails", async () => {
    answer = (request, response) => {
      if (request.url === "/bad") response.writeHead(500).end();
    };
    const settings = { parallelBranches: true };
    const edges: EdgeSketch[] = [
      ["Start", "slow"],
      ["Start", "bad"],
    ];
    const ended = await run([ask("slow"), ask("bad")], edges, { settings });
    expect(ended.result.error).toMatchObject({ node: { name: "bad" } });
    expect(await untilClosed(1)).toEqual(["/slow"]);
  });

  it("is the last: the wait before another try ends immediately", async () => {
    answer = (_, response) => void response.writeHead(503, { "retry-after": "600" }).end();
    const controller = new AbortController();
    const clock: Clock = {
      ...realClock,
      sleep: (milliseconds, signal) => {
        const slept = realClock.sleep(milliseconds, signal);
        controller.abort();
        return slept;
      },
    };
    const node = ask("busy", { retryOnFail: true });
    const ended = await run([node], [["Start", "busy"]], {
      signal: controller.signal,
      ports: { http, clock },
    });
    expect(ended.status).toBe("canceled");
    expect(asked).toEqual(["/busy"]);
  });
});

describe("requests of parallel branches", () => {
  it("run concurrently, and return items in order", async () => {
    const waiting: (() => void)[] = [];
    let open = 0;
    let most = 0;
    /** Number of requests that must arrive before any gets a response. */
    let together = 1;
    answer = (request, response) => {
      waiting.push(() => {
        open--;
        response.setHeader("content-type", "application/json");
        response.end(JSON.stringify({ path: request.url }));
      });
      most = Math.max(most, ++open);
      if (most >= together) for (const reply of waiting.splice(0)) setTimeout(reply, 40);
    };
    const names = ["a", "b", "c", "d", "e"];
    const edges = names.flatMap((name): EdgeSketch[] => [
      ["Start", name],
      [name, "End"],
    ]);
    const nodes = [...names.map((name) => ask(name)), "End"];
    const one = await run(nodes, edges);
    expect(most).toBe(1);
    together = names.length;
    const many = await run(nodes, edges, { settings: { parallelBranches: true } });
    expect(most).toBe(5);
    const paths = (ended: typeof one) =>
      ended.result.runData["End"]?.map((task) => task.data?.main[0]?.[0]?.json);
    expect(paths(many)).toEqual(names.map((name) => ({ path: `/${name}` })));
    expect(paths(many)).toEqual(paths(one));
  });
});
