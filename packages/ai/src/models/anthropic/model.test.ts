import type Anthropic from "@anthropic-ai/sdk";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ChatMessage } from "../../port/message.ts";
import { collect, said } from "../../testing/collect.ts";
import { type FakeProvider, startFakeProvider } from "../../testing/fake-provider.ts";
import { anthropicModel } from "./model.ts";
import type { AnthropicSettings } from "./request.ts";
import type { MessagesRequest } from "./wire.ts";

let provider: FakeProvider;
beforeAll(async () => {
  provider = await startFakeProvider();
});
beforeEach(() => provider.reset());
afterAll(() => provider.close());

const model = (settings: AnthropicSettings = {}, modelId = "claude-sonnet-4-5") =>
  anthropicModel(provider.connection(""), { provider: "anthropic", modelId }, settings);
const weather = {
  name: "weather",
  description: "Weather of a city",
  inputSchema: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
};
const sent = (index = 0) => asAnthropicDeclares(provider.seen[index]!.body as unknown as MessagesRequest);

/** Compiles only while Anthropic's own types accept the adapter's requests. */
const asAnthropicDeclares = (request: MessagesRequest): MessagesRequest & Anthropic.MessageCreateParams =>
  request;

describe("A model that speaks the messages format", () => {
  it("answers a question, whole and streamed alike", async () => {
    provider.mock.onMessage("capital", {
      content: "Paris is the capital.",
      usage: { input_tokens: 12, output_tokens: 5 },
    });
    const question: ChatMessage[] = [
      { role: "system", content: "Be short." },
      said("The capital of France?"),
    ];
    const whole = await model({ temperature: 0.2 }).generate(question);
    const { result, all } = await collect(model().stream(question));
    expect(whole).toMatchObject({
      content: [{ type: "text", text: "Paris is the capital." }],
      finishReason: "stop",
      usage: { inputTokens: 12, outputTokens: 5 },
    });
    expect(result.content).toEqual(whole.content);
    expect(all.filter(({ type }) => type === "text-delta").length).toBeGreaterThan(1);
    expect(sent()).toMatchObject({ max_tokens: 4096, temperature: 0.2, system: [{ text: "Be short." }] });
  });

  it("thinks, and gets its thoughts back with their signature in the turn of the tool", async () => {
    provider.mock.on(
      { userMessage: "weather", hasToolResult: false },
      {
        toolCalls: [{ id: "toolu_1", name: "weather", arguments: '{"city":"Paris"}' }],
        reasoning: "I should ask.",
        reasoningSignature: "c2lnbmVk",
      },
    );
    provider.mock.on({ hasToolResult: true }, { content: "Sunny." });
    const question = said("What is the weather in Paris?");
    const thinking = model({ thinkingBudget: 500, maxTokens: 800, temperature: 0.3, topK: 5 });
    for (const content of [
      (await thinking.generate([question], { tools: [weather] })).content,
      (await collect(thinking.stream([question], { tools: [weather] }))).result.content,
    ]) {
      expect(content).toEqual([
        { type: "reasoning", text: "I should ask.", providerMetadata: { signature: "c2lnbmVk" } },
        { type: "tool-call", toolCallId: "toolu_1", toolName: "weather", input: '{"city":"Paris"}' },
      ]);
      const result = {
        type: "tool-result" as const,
        toolCallId: "toolu_1",
        toolName: "weather",
        result: "clear",
      };
      const answer = await thinking.generate(
        [question, { role: "assistant", content }, { role: "tool", content: [result] }, said("And?")],
        { tools: [weather] },
      );
      expect(answer.content).toEqual([{ type: "text", text: "Sunny." }]);
    }
    expect(sent()).toMatchObject({ max_tokens: 1824, thinking: { type: "enabled", budget_tokens: 1024 } });
    expect(sent()).not.toHaveProperty("temperature");
    const after = provider.seen.at(-1)!.body as unknown as MessagesRequest;
    expect(after.messages.map(({ role, content }) => [role, content.map(({ type }) => type)])).toEqual([
      ["user", ["text"]],
      ["assistant", ["thinking", "tool_use"]],
      ["user", ["tool_result", "text"]],
    ]);
  });

  it("does not think if a tool call is forced", async () => {
    provider.mock.onMessage("x", { content: "y" });
    await model({ thinkingBudget: 2000 }).generate([said("x")], { tools: [weather], toolChoice: "required" });
    expect(sent()).not.toHaveProperty("thinking");
    expect(sent()).toMatchObject({ tool_choice: { type: "any" } });
  });

  it("marks what can be cached, unless it shall not", async () => {
    provider.mock.onMessage("x", { content: "y" });
    const question: ChatMessage[] = [{ role: "system", content: "Long." }, said("x")];
    await model().generate(question, { tools: [weather] });
    await model({ isCached: false }).generate(question, { tools: [weather] });
    const mark = { cache_control: { type: "ephemeral" } };
    expect(sent(0)).toMatchObject({ tools: [mark], system: [mark], messages: [{ content: [mark] }] });
    expect(JSON.stringify(sent(1))).not.toContain("cache_control");
  });

  it("accepts a temperature or top-p, and both together only for older models", async () => {
    provider.mock.onMessage("x", { content: "y" });
    const both = { temperature: 0.2, topP: 0.9 };
    for (const modelId of ["claude-sonnet-4-5", "claude-3-7-sonnet-latest", "claude-sonnet-4-20250514"])
      await model(both, modelId).generate([said("x")]);
    await model({ topP: 0.9 }).generate([said("x")]);
    expect([0, 1, 2, 3].map((index) => [sent(index).temperature, sent(index).top_p])).toEqual([
      [0.2, undefined],
      [0.2, 0.9],
      [0.2, 0.9],
      [undefined, 0.9],
    ]);
  });

  it("sends images, PDF files and strings, and refuses unsupported content", async () => {
    provider.mock.onMessage("What", { content: "A cat." });
    const file = (mediaType: string) => ({
      type: "file" as const,
      mediaType,
      source: { type: "base64" as const, base64: "aGk=" },
    });
    const text = { type: "text" as const, text: "What?" };
    await model().generate([
      { role: "user", content: [text, file("image/jpg"), file("application/pdf"), file("text/csv")] },
    ]);
    expect(sent().messages[0]?.content).toMatchObject([
      { type: "text" },
      { type: "image", source: { media_type: "image/jpeg", data: "aGk=" } },
      { type: "document", source: { media_type: "application/pdf" } },
      { type: "document", source: { type: "text", data: "hi" } },
    ]);
    const video = model().generate([{ role: "user", content: [text, file("video/mp4")] }]);
    await expect(video).rejects.toThrow("takes no files of the type video/mp4");
  });

  it("uses a closed schema if the model supports it", async () => {
    provider.mock.onMessage("x", { content: "{}" });
    const schema = { type: "object", properties: { a: { type: "string" } }, required: ["a"] };
    await model().generate([said("x")], { output: { schema } });
    await model({}, "claude-3-5-haiku-20241022").generate([said("x")], { output: { schema } });
    expect(sent(0)).toMatchObject({ output_config: { format: { schema: { additionalProperties: false } } } });
    expect(sent(1)).not.toHaveProperty("output_config");
  });

  it("finds an open schema in its instructions, as the provider refuses it", async () => {
    provider.mock.onMessage("x", { content: "{}" });
    const schema = { type: "object", properties: { score: { type: "number" } } };
    const messages = [{ role: "system" as const, content: "Judge." }, said("x")];
    await model().generate(messages, { output: { schema } });
    expect(sent(0)).not.toHaveProperty("output_config");
    expect(sent(0)).toMatchObject({
      system: [{ text: "Judge." }, { text: expect.stringContaining(JSON.stringify(schema)) }],
    });
  });

  it("omits reasoning of other models, and starts with the user", async () => {
    provider.mock.onMessage("x", { content: "y" });
    const foreign = { type: "reasoning" as const, text: "hm", providerMetadata: { reasoning_details: [] } };
    await model().generate([
      { role: "assistant", content: [foreign, { type: "text", text: "Hello " }] },
      said("x"),
    ]);
    expect(sent().messages).toMatchObject([
      { role: "user" },
      { role: "assistant", content: [{ type: "text", text: "Hello" }] },
      { role: "user" },
    ]);
  });

  it("sends newer models only supported parameters", async () => {
    provider.mock.onMessage("Count", { content: "1" });
    const settings = { temperature: 0.2, topK: 5, thinkingBudget: 2000 };
    await model(settings, "claude-opus-4-7").generate([said("Count")]);
    await model({ temperature: 0.2 }, "claude-sonnet-5").generate([said("Count")]);
    const options = { tools: [weather], toolChoice: "required" as const };
    await model({ maxTokens: 50 }, "claude-opus-5-5").generate([said("Count")], options);
    await model({ maxTokens: 50 }, "claude-opus-4-7").generate([said("Count")], options);
    expect(sent()).toMatchObject({ thinking: { type: "adaptive" }, max_tokens: 16_000 });
    for (const index of [0, 1]) expect(sent(index)).not.toHaveProperty("temperature");
    expect(sent()).not.toHaveProperty("top_k");
    expect(sent(1)).not.toHaveProperty("thinking");
    expect(sent(2)).toMatchObject({ max_tokens: 50, tools: [{ name: "weather" }] });
    expect(sent(2)).not.toHaveProperty("tool_choice");
    expect(sent(3)).toMatchObject({ tool_choice: { type: "any" } });
  });

  it("shows pictures that tools return", async () => {
    provider.mock.on({ hasToolResult: true }, { content: "A dot." });
    const call = { type: "tool-call" as const, toolCallId: "toolu_1", toolName: "weather", input: "{}" };
    const files = ["image/png", "audio/wav"].map((mediaType) => ({
      type: "file" as const,
      mediaType,
      source: { type: "base64" as const, base64: "aGk=" },
    }));
    const result = {
      type: "tool-result" as const,
      toolCallId: "toolu_1",
      toolName: "weather",
      result: "map",
      files,
    };
    await model().generate(
      [said("Show"), { role: "assistant", content: [call] }, { role: "tool", content: [result] }],
      { tools: [weather] },
    );
    expect(sent().messages[2]?.content).toMatchObject([
      {
        type: "tool_result",
        content: [
          { type: "text", text: "map" },
          { type: "image", source: { type: "base64", media_type: "image/png", data: "aGk=" } },
        ],
      },
    ]);
  });
});
