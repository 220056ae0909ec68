import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type FakeProvider, startFakeProvider } from "@heddle/ai/testing";
import { startProduct } from "../scripts/product/product.ts";
import { expect, type Product, test } from "./product.ts";
import { chain } from "./workflows.ts";

const ENV = { HEDDLE_HTTP_ALLOW: "127.0.0.1" };

let provider: FakeProvider;
let data: string;
let server: Product;
test.beforeEach(async () => {
  provider = await startFakeProvider();
  data = mkdtempSync(path.join(tmpdir(), "heddle-agent-"));
  server = await startProduct({ env: ENV, data });
});
test.afterEach(async () => {
  await server.stop();
  await provider.close();
  rmSync(data, { recursive: true, force: true });
});

/** Kills the whole server, as a power failure would, and restarts it on the same data. */
async function killAndRestart(): Promise<void> {
  await server.stop("SIGKILL");
  server = await startProduct({ env: ENV, data });
}

/**
 * Starts an agent that looks something up and then orders it, both by POST. The second is an unsafe tool that answers
 * when it is released.
 */
async function startAgent(address: string, settings: object): Promise<string> {
  const credential = await server.rest("POST", "/credentials", {
    name: "Models",
    type: "openAiApi",
    data: { apiKey: "key", url: `${provider.url}/v1` },
  });
  const { id: credentialId } = credential.data as { id: string };
  const hook = {
    name: "Hook",
    type: "n8n-nodes-base.webhook",
    typeVersion: 2,
    webhookId: "agent",
    parameters: { path: "agent", httpMethod: "POST", responseMode: "onReceived", options: {} },
  };
  const agent = {
    name: "Agent",
    type: "@n8n/n8n-nodes-langchain.agent",
    typeVersion: 2.2,
    parameters: { promptType: "define", text: "Order A-1", options: { toolApproval: "never" } },
  };
  const tool = (name: string) => ({
    id: name,
    name,
    position: [300, 500],
    type: "n8n-nodes-base.httpRequestTool",
    typeVersion: 4.2,
    parameters: {
      method: "POST",
      url: `${address}/${name}`,
      sendBody: true,
      bodyParameters: {
        parameters: [{ name: "article", value: "={{ $fromAI('article', 'Number', 'string') }}" }],
      },
    },
  });
  const model = {
    id: "Model",
    name: "Model",
    position: [100, 500],
    type: "@n8n/n8n-nodes-langchain.lmChatOpenAi",
    typeVersion: 1.2,
    parameters: { model: { __rl: true, mode: "list", value: "gpt-5-mini" }, options: {} },
    credentials: { openAiApi: { id: credentialId, name: "Models" } },
  };
  const workflow = chain("Orders", [hook, agent]);
  const to = (type: string) => ({ [type]: [[{ node: "Agent", type, index: 0 }]] });
  const stored = await server.rest("POST", "/workflows", {
    ...workflow,
    nodes: [...(workflow["nodes"] as object[]), model, tool("look"), tool("order")],
    connections: {
      ...(workflow["connections"] as object),
      Model: to("ai_languageModel"),
      look: to("ai_tool"),
      order: to("ai_tool"),
    },
    settings: { executionOrder: "v1", ...settings },
  });
  const { id, versionId } = stored.data as { id: string; versionId: string };
  expect((await server.rest("PATCH", `/workflows/${id}`, { active: true, versionId })).status).toBe(200);
  expect((await fetch(`${server.url}/webhook/agent`, { method: "POST" })).status).toBe(200);
  return id;
}

/** Two tool calls, then an answer. */
function declareAnswers(): void {
  const call = (name: string) => ({
    toolCalls: [{ id: `call_${name}`, name, arguments: '{"article":"A-1"}' }],
  });
  provider.mock.on({ toolCallId: "call_order" }, { content: "Ordered." });
  provider.mock.on({ toolCallId: "call_look" }, call("order"));
  provider.mock.on({ hasToolResult: false }, call("look"));
}

const statusOf = async (id: string) => {
  const { data: list } = await server.rest(
    "GET",
    `/executions?filter=${encodeURIComponent(JSON.stringify({ workflowId: id }))}`,
  );
  return (list as { results: { status: string }[] }).results.map(({ status }) => status);
};

for (const [onInterruption, status] of [
  [undefined, "interrupted"],
  ["skip", "success"],
] as const)
  test(`a server killed while an agent's tool works: no answer is paid for twice, no tool runs twice (${onInterruption ?? "a person decides"})`, async ({
    service,
  }) => {
    declareAnswers();
    const asked: string[] = [];
    service.answer = (request, response) => {
      asked.push(request.url ?? "");
      // The order never answers: the server is killed while it waits.
      if (request.url === "/look") response.setHeader("content-type", "application/json").end('{"price":3}');
    };
    const id = await startAgent(service.url, onInterruption ? { onInterruption } : {});
    await expect.poll(() => asked).toEqual(["/look", "/order"]);
    expect(provider.seen).toHaveLength(2);
    await killAndRestart();
    await expect.poll(() => statusOf(id)).toEqual([status]);
    expect(asked).toEqual(["/look", "/order"]);
    // A skipped order counts as an answer too: the model is called once more, and nothing else is.
    expect(provider.seen).toHaveLength(onInterruption ? 3 : 2);
    if (onInterruption) expect(JSON.stringify(provider.seen[2]?.body)).toContain("skipped");
  });

test("repeats only the pending model call after the server is killed", async ({ service }) => {
  declareAnswers();
  let isHeld = true;
  const held = Promise.withResolvers<void>();
  provider.mock.prependFixture({
    match: { toolCallId: "call_order" },
    response: async () => {
      if (isHeld) await held.promise;
      return { content: "Ordered." };
    },
  });
  const asked: string[] = [];
  service.answer = (request, response) => {
    asked.push(request.url ?? "");
    response.setHeader("content-type", "application/json").end("{}");
  };
  const id = await startAgent(service.url, {});
  await expect.poll(() => provider.seen.length).toBe(3);
  isHeld = false;
  await killAndRestart();
  // The caller has disconnected: its response is discarded.
  held.resolve();
  await expect.poll(() => statusOf(id)).toEqual(["success"]);
  expect(asked).toEqual(["/look", "/order"]);
  expect(provider.seen).toHaveLength(4);
});
