import { type FakeProvider, startFakeProvider } from "@heddle/ai/testing";
import { fakePorts } from "@heddle/engine/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runAsking } from "../ai/testing/agent-workflow.ts";
import { scriptedTypes, type World } from "../ai/testing/scripted.ts";
import { createNodeTypes, credentialTypes } from "../index.ts";

let provider: FakeProvider;
beforeAll(async () => {
  provider = await startFakeProvider();
});
beforeEach(() => provider.reset());
afterAll(() => provider.close());

/** Runs a node of a service that has a calculator; returns its item, and which requests arrived. */
async function calculate(
  type: string,
  typeVersion: number,
  credential: { readonly type: string; readonly data: Record<string, unknown> },
  parameters: Record<string, unknown>,
) {
  const call = { id: "call_1", name: "Calculator", arguments: '{"input":"6*7"}' };
  provider.mock.on({ hasToolResult: false }, { toolCalls: [call] });
  provider.mock.on({ hasToolResult: true }, { content: "It is 42." });
  const credentials = {
    get: async () => ({ apiKey: "secret", ...credential.data }),
    describe: async (name: string) => (await credentialTypes()).find((one) => one.name === name)?.description,
  };
  const run = await runAsking(
    undefined as never,
    {
      type: `@n8n/n8n-nodes-langchain.${type}`,
      typeVersion,
      parameters: { modelId: { __rl: true, mode: "id", value: "some-model" }, ...parameters } as never,
      credentials: { [credential.type]: { id: "1", name: "Account" } },
      subNodes: { Calculator: { connection: "ai_tool", type: "@n8n/n8n-nodes-langchain.toolCalculator" } },
    },
    [{ json: {} }],
    { ports: fakePorts({ http: provider.http, credentials }) },
  );
  return { run, json: run.json("Agent")?.[0], paths: provider.seen.map(({ path }) => path) };
}

const values = [{ content: "6 times 7?" }];

describe("A node of a service with tools", () => {
  it.each([1.8, 2])("of OpenAI lets the model call them, version %s", async (version) => {
    const credential = { type: "openAiApi", data: { url: `${provider.url}/v1` } };
    const parameters = version === 2 ? { responses: { values } } : { messages: { values } };
    const { json, paths, run } = await calculate("openAi", version, credential, parameters);
    expect(run.result.error).toBeUndefined();
    expect(JSON.stringify(json)).toContain("It is 42.");
    expect(paths).toEqual(Array(2).fill(version === 2 ? "/v1/responses" : "/v1/chat/completions"));
    expect(run.result.runData["Calculator"]).toHaveLength(1);
    expect(JSON.stringify(provider.seen[1]?.body)).toContain("42");
  });

  it("of Anthropic lets the model call them", async () => {
    const credential = { type: "anthropicApi", data: { url: provider.url } };
    const { json, paths } = await calculate("anthropic", 1, credential, { messages: { values } });
    expect(json).toEqual({ content: [{ type: "text", text: "It is 42." }] });
    expect(paths).toEqual(["/v1/messages", "/v1/messages"]);
  });

  it("of Google Gemini lets the model call them", async () => {
    const credential = { type: "googlePalmApi", data: { host: provider.url } };
    const { json, paths } = await calculate("googleGemini", 1.1, credential, { messages: { values } });
    expect(json).toMatchObject({ content: { role: "model", parts: [{ text: "It is 42." }] } });
    expect(paths).toHaveLength(2);
  });

  it("of Ollama lets the model call them", async () => {
    const credential = { type: "ollamaApi", data: { baseUrl: provider.url } };
    const { json, paths } = await calculate("ollama", 1, credential, { messages: { values } });
    expect(json).toEqual({ content: "It is 42." });
    expect(paths).toEqual(["/api/chat", "/api/chat"]);
  });

  it.each([
    ["refuses", {}, ["Look "]],
    [
      "makes, where the workflow takes such content as it is,",
      { outsideContent: "as-is" },
      ["Look ", "Send "],
    ],
  ])("%s calls that change something after content from outside was read", async (_does, settings, done) => {
    const call = (name: string, n: number) => ({
      id: `call_${n}`,
      name,
      arguments: JSON.stringify({ n, id: "" }),
    });
    provider.mock.on({ turnIndex: 0 }, { toolCalls: [call("Look", 1)] });
    provider.mock.on({ turnIndex: 1 }, { toolCalls: [call("Send", 2)] });
    provider.mock.on({ turnIndex: 2 }, { content: "Done." });
    const world: World = { moment: async () => {}, asked: [], done: [] };
    const tools = new Map(scriptedTypes([[]], () => world).map((type) => [type.name, type]));
    const name = "@n8n/n8n-nodes-langchain.openAi";
    const known = await createNodeTypes([name, "n8n-nodes-base.manualTrigger"]);
    const credentials = {
      get: async () => ({ apiKey: "secret", url: `${provider.url}/v1` }),
      describe: async (type: string) =>
        (await credentialTypes()).find((one) => one.name === type)?.description,
    };
    const run = await runAsking(
      undefined as never,
      {
        type: name,
        typeVersion: 1.8,
        parameters: {
          modelId: { __rl: true, mode: "id", value: "some-model" },
          messages: { values },
        } as never,
        credentials: { openAiApi: { id: "1", name: "Account" } },
        subNodes: {
          Look: { connection: "ai_tool", type: "test.idempotent" },
          Send: { connection: "ai_tool", type: "test.unsafe" },
        },
        settings: settings as never,
      },
      [{ json: {} }],
      {
        ports: fakePorts({ http: provider.http, credentials }),
        types: { get: (type) => tools.get(type) ?? known.get(type) },
      },
    );
    expect(run.result.error).toBeUndefined();
    expect(world.done).toEqual(done);
    expect(run.result.runData["Agent"]?.[0]?.hints ?? []).toHaveLength(2 - done.length);
  });
});
