import type { KeptMessage } from "@heddle/workflow";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runAsking, startModels } from "../testing/agent-workflow.ts";
import { conversationsInMemory } from "../testing/conversations.ts";

let models: Awaited<ReturnType<typeof startModels>>;
let kept: Map<string, KeptMessage[]>;
beforeAll(async () => {
  models = await startModels();
});
beforeEach(() => {
  models.reset();
  kept = new Map();
});
afterAll(() => models.close());

const memory = (parameters: object = {}, typeVersion = 1.3) => ({
  connection: "ai_memory" as const,
  type: "@n8n/n8n-nodes-langchain.memoryBufferWindow",
  typeVersion,
  parameters: { ...parameters },
});
const chat = (chatInput: string, more: object = {}) => [{ json: { chatInput, sessionId: "s", ...more } }];
const run = (type: string, parameters: object, subNodes: object, items: { json: object }[]) =>
  runAsking(
    models.model,
    {
      type: `@n8n/n8n-nodes-langchain.${type}`,
      typeVersion: 1.1,
      parameters: { ...parameters },
      subNodes: subNodes as never,
    },
    items as never,
    { ports: { conversations: conversationsInMemory(kept) } },
  );
const modelNode = { connection: "ai_languageModel", type: "test.model" } as const;
const messagesAsked = () =>
  (models.provider.seen.at(-1)!.body as { messages: { role: string; content: unknown }[] }).messages.map(
    ({ content }) => content,
  );

describe("Simple Memory", () => {
  it("passes the last exchanges of only the same session to the model", async () => {
    models.provider.mock.onMessage(/.*/, { content: "Yes." });
    await agentOf("One");
    await agentOf("Two");
    await agentOf("Three", { contextWindowLength: 1 });
    expect(messagesAsked()).toEqual(["Two", "Yes.", "Three"]);
    await agentOf("Four", {}, { sessionId: "other" });
    expect(messagesAsked()).toEqual(["Four"]);
    expect(kept.get("s")).toHaveLength(6);
    const keyed = await agentOf(
      "Five",
      { sessionIdType: "customKey", sessionKey: "={{ $json.who }}" },
      { who: "Ada" },
    );
    expect([...kept.keys()]).toContain("Ada");
    expect(keyed.result.runData["Memory"]).toHaveLength(2);
    const first = memory({ sessionKey: "fixed" }, 1);
    await agent3("Six", first);
    expect(kept.get("fixed")).toHaveLength(2);
  });

  it("remembers tool calls with their results", async () => {
    const { mock } = models.provider;
    const call = { id: "c1", name: "Calc", arguments: '{"input":"1+2"}' };
    mock.on({ userMessage: "sum", hasToolResult: false }, { toolCalls: [call] });
    mock.on({ userMessage: "Thanks" }, { content: "Welcome." });
    mock.on({ hasToolResult: true }, { content: "3" });
    const Calc = { connection: "ai_tool", type: "@n8n/n8n-nodes-langchain.toolCalculator" };
    await run(
      "agent",
      { promptType: "define", text: "The sum?" },
      { Model: modelNode, Calc, Memory: memory() },
      chat(""),
    );
    expect(kept.get("s")?.map(({ role }) => role)).toEqual(["user", "assistant", "tool", "assistant"]);
    await agentOf("Thanks");
    expect(JSON.stringify(models.provider.seen.at(-1)?.body)).toContain('"tool_call_id":"c1"');
  });

  it("reports an item without a session", async () => {
    const none = await runAsking(
      models.model,
      { parameters: { promptType: "define", text: "Hi" }, subNodes: { Model: modelNode, Memory: memory() } },
      [{ json: {} }],
      { ports: { conversations: conversationsInMemory(kept) } },
    );
    expect(none.result.error?.message).toBe("The item does not say which conversation it belongs to");
  });

  const agent3 = (text: string, of: object) =>
    run("agent", { promptType: "define", text }, { Model: modelNode, Memory: of }, [{ json: {} }]);
  const agentOf = (text: string, parameters: object = {}, more: object = {}) =>
    run(
      "agent",
      { promptType: "define", text },
      { Model: modelNode, Memory: memory(parameters) },
      chat(text, more),
    );
});
