import { type FakeProvider, startFakeProvider } from "@heddle/ai/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";
import { testNode, wireTo } from "../../testing/test-workflows.ts";

let server: TestServer;
let provider: FakeProvider;
let api: TestClient;
beforeAll(async () => {
  provider = await startFakeProvider();
  server = await startTestServer({ env: { HEDDLE_HTTP_ALLOW: "127.0.0.1" } });
  api = await server.signIn();
});
afterAll(async () => {
  await server.stop();
  await provider.close();
});

const usage = { prompt_tokens: 90, completion_tokens: 10, total_tokens: 100 };
const langchain = (name: string, type: string, parameters: object, typeVersion: number) => ({
  ...testNode(name, "", parameters, typeVersion),
  type: `@n8n/n8n-nodes-langchain.${type}`,
});
const to = (type: string) => ({ [type]: [[{ node: "Agent", type, index: 0 }]] });

async function asking(model: string): Promise<object> {
  const data = { apiKey: "key", url: `${provider.url}/v1` };
  const account = await api.post("/credentials", { name: "Models", type: "openAiApi", data });
  return {
    name: "Asks",
    nodes: [
      testNode("Start", "manualTrigger", {}, 1),
      langchain("Agent", "agent", { promptType: "define", text: "Double two" }, 2.2),
      {
        ...langchain("Model", "lmChatOpenAi", { model: { __rl: true, mode: "id", value: model } }, 1.2),
        credentials: { openAiApi: { id: account.data.id, name: "Models" } },
      },
      langchain("double", "toolCode", { description: "Doubles", jsCode: "return String(query * 2);" }, 1.1),
    ],
    connections: {
      Start: { main: [wireTo("Agent")] },
      Model: to("ai_languageModel"),
      double: to("ai_tool"),
    },
    settings: { saveManualExecutions: true },
  };
}

async function run(workflowData: object, replay?: object) {
  const started = await api.post("/workflows/run", { workflowData, ...(replay && { replay }) });
  const { executionId } = started.data;
  const read = async () => (await api.get(`/executions/${executionId}?unflattedResponse=true`)).data;
  await expect.poll(async () => (await read())?.status).toBe("success");
  return (await read()).data.resultData.runData;
}

it("replays recorded answers and results of an agent from an earlier run and calls only what comes after them", async () => {
  const toolCalls = [{ id: "call_1", name: "double", arguments: '{"query":"2"}' }];
  provider.mock.on({ hasToolResult: true }, { content: "Four", usage });
  provider.mock.on({ hasToolResult: false }, { content: "Let me see", toolCalls, usage });
  const first = await run(await asking("first-model"));
  expect(provider.seen).toHaveLength(2);
  const before = [
    { node: "Model", task: first["Model"][0] },
    { node: "double", task: first["double"][0] },
  ];

  const again = await run(await asking("second-model"), { node: "Agent", runs: before });
  expect(provider.seen).toHaveLength(3);
  const body = provider.seen.at(-1)!.body as {
    model: string;
    messages: { role: string; content: unknown }[];
  };
  expect(body.model).toBe("second-model");
  expect(body.messages.map(({ role }) => role)).toEqual(["user", "assistant", "tool"]);
  expect(body.messages.at(-1)?.content).toContain("4");
  expect(again["Agent"][0].data.main[0][0].json.output).toBe("Four");
  // Replayed items are marked as such and cost nothing.
  expect(again["Model"].map(({ metadata }: { metadata: object }) => metadata)).toMatchObject([
    { replayed: true },
    { modelUsage: { model: "second-model" } },
  ]);
  expect(again["Model"][0].metadata.modelUsage).toBeUndefined();

  const all = [...before, { node: "Model", task: first["Model"][1] }];
  const same = await run(await asking("third-model"), { node: "Agent", runs: all });
  expect(provider.seen).toHaveLength(3);
  expect(same["Agent"][0].data.main[0][0].json.output).toBe("Four");
});

it("rejects invalid runs", async () => {
  const replay = { node: "Agent", runs: [{ node: "Model", task: { data: { main: "much" } } }] };
  const refused = await api.post("/workflows/run", { workflowData: await asking("any"), replay });
  expect(refused.status).toBe(400);
});
