import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { collect, said } from "../../testing/collect.ts";
import { type FakeProvider, startFakeProvider } from "../../testing/fake-provider.ts";
import type { ModelSettings } from "../settings.ts";
import { ConverseReader, readConverseAnswer } from "./answer.ts";
import { bedrockModel } from "./model.ts";

let provider: FakeProvider;
beforeAll(async () => {
  provider = await startFakeProvider();
});
beforeEach(() => provider.reset());
afterAll(() => provider.close());

const who = { provider: "aws.bedrock", modelId: "anthropic.claude-3-5-sonnet-20240620-v1:0" };
const model = (settings: ModelSettings = {}) => bedrockModel(provider.connection(""), who, settings);
const weather = {
  name: "weather",
  description: "Weather of a city",
  inputSchema: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
};

describe("A model of AWS Bedrock", () => {
  it("answers a question, whole and streamed alike", async () => {
    provider.mock.onMessage("capital", { content: "Paris is the capital." });
    const messages = [{ role: "system" as const, content: "Be short." }, said("The capital of France?")];
    const whole = await model({ temperature: 0.2, maxTokens: 50, topP: 0.9 }).generate(messages);
    expect(whole).toMatchObject({
      content: [{ type: "text", text: "Paris is the capital." }],
      finishReason: "stop",
    });
    const { result, all } = await collect(model({ maxTokens: -1 }).stream(messages));
    expect(result.content).toEqual(whole.content);
    expect(all.filter((chunk) => chunk.type === "text-delta").length).toBeGreaterThan(0);
    expect(provider.seen[0]).toMatchObject({
      path: "/model/anthropic.claude-3-5-sonnet-20240620-v1%3A0/converse",
      body: {
        system: [{ text: "Be short." }],
        messages: [{ role: "user", content: [{ text: "The capital of France?" }] }],
        inferenceConfig: { maxTokens: 50, temperature: 0.2, topP: 0.9 },
      },
    });
    expect(provider.seen[1]?.path).toContain("/converse-stream");
    expect(provider.seen[1]?.body["inferenceConfig"]).toBeUndefined();
  });

  it("calls tools, and receives their results in the next turn", async () => {
    provider.mock.on(
      { userMessage: "weather", hasToolResult: false },
      { toolCalls: [{ id: "call_1", name: "weather", arguments: '{"city":"Paris"}' }] },
    );
    provider.mock.on({ hasToolResult: true }, { content: "It is sunny." });
    const question = said("What is the weather in Paris?");
    const options = { tools: [weather], toolChoice: "required" as const };
    const whole = await model().generate([question], options);
    const { result: streamed } = await collect(model().stream([question], options));
    const call = { type: "tool-call", toolName: "weather", input: '{"city":"Paris"}' };
    expect(whole).toMatchObject({ content: [call], finishReason: "tool-calls" });
    expect(streamed).toMatchObject({ content: [call], finishReason: "tool-calls" });
    expect(provider.seen[0]?.body["toolConfig"]).toMatchObject({
      tools: [{ toolSpec: { name: "weather", inputSchema: { json: { required: ["city"] } } } }],
      toolChoice: { any: {} },
    });
    const [made] = whole.content;
    const toolCallId = made?.type === "tool-call" ? made.toolCallId : "";
    const result = { type: "tool-result" as const, toolCallId, toolName: "weather", result: "clear" };
    const after = await model().generate(
      [question, { role: "assistant", content: whole.content }, { role: "tool", content: [result] }],
      options,
    );
    expect(after.content).toEqual([{ type: "text", text: "It is sunny." }]);
  });

  it("is rejected by the validation if a call has no result", async () => {
    const call = { type: "tool-call" as const, toolCallId: "c", toolName: "weather", input: "{}" };
    const asking = model().generate([said("x"), { role: "assistant", content: [call] }, said("y")], {
      tools: [weather],
    });
    await expect(asking).rejects.toThrow("Expected toolResult blocks");
  });

  it("receives images and documents, and a description of the output format", async () => {
    provider.mock.on({}, { content: '{"sky":"clear"}' });
    const file = (mediaType: string) => ({
      type: "file" as const,
      mediaType,
      source: { type: "base64" as const, base64: "AAAA" },
    });
    const schema = { type: "object", properties: { sky: { type: "string" } }, required: ["sky"] };
    await model().generate(
      [
        {
          role: "user",
          content: [file("image/jpeg"), file("application/pdf"), { type: "text", text: "What?" }],
        },
      ],
      { output: { schema } },
    );
    expect(provider.seen[0]?.body).toMatchObject({
      system: [{ text: expect.stringContaining("sky") }],
      messages: [
        {
          content: [
            { image: { format: "jpeg", source: { bytes: "AAAA" } } },
            { document: { format: "pdf", name: "document 2", source: { bytes: "AAAA" } } },
            { text: "What?" },
          ],
        },
      ],
    });
    await expect(model().generate([{ role: "user", content: [file("audio/wav")] }])).rejects.toThrow(
      "audio/wav",
    );
  });

  it("reads reasoning with its signature, and sends it back", async () => {
    const content = [
      { reasoningContent: { reasoningText: { text: "Hm", signature: "sig" } } },
      { toolUse: { toolUseId: "t1", name: "weather", input: { city: "Rome" } } },
    ];
    const usage = { inputTokens: 7, outputTokens: 5, cacheReadInputTokens: 2 };
    const whole = readConverseAnswer(
      { output: { message: { content } }, stopReason: "tool_use", usage },
      who,
    );
    const reader = new ConverseReader(who);
    const events: [string, object][] = [
      ["contentBlockDelta", { contentBlockIndex: 0, delta: { reasoningContent: { text: "Hm" } } }],
      ["contentBlockDelta", { contentBlockIndex: 0, delta: { reasoningContent: { signature: "sig" } } }],
      [
        "contentBlockStart",
        { contentBlockIndex: 1, start: { toolUse: { toolUseId: "t1", name: "weather" } } },
      ],
      ["contentBlockDelta", { contentBlockIndex: 1, delta: { toolUse: { input: '{"city":' } } }],
      ["contentBlockDelta", { contentBlockIndex: 1, delta: { toolUse: { input: '"Rome"}' } } }],
      ["messageStop", { stopReason: "tool_use" }],
      ["metadata", { usage }],
    ];
    for (const [type, data] of events) reader.read({ type, data });
    expect(reader.end()).toEqual(whole);
    expect(whole.usage).toEqual({ inputTokens: 9, outputTokens: 5, cachedInputTokens: 2 });
    provider.mock.on({}, { content: "Done" });
    const result = { type: "tool-result" as const, toolCallId: "t1", toolName: "weather", result: "sunny" };
    const messages = [
      said("x"),
      { role: "assistant" as const, content: whole.content },
      { role: "tool" as const, content: [result] },
    ];
    await model().generate(messages, { tools: [weather] });
    expect(JSON.stringify(provider.seen[0]?.body)).toContain(
      '"reasoningText":{"text":"Hm","signature":"sig"}',
    );
  });

  it("reports exceptions within a stream", () => {
    const data = { message: "Too many tokens" };
    expect(() => new ConverseReader(who).read({ type: "throttlingException", data })).toThrow(
      "Too many tokens",
    );
  });

  it("sends Claude models there only supported parameters", async () => {
    provider.mock.onMessage("Count", { content: "1" });
    const ask = (modelId: string) =>
      bedrockModel(provider.connection(""), { ...who, modelId }, { temperature: 0.2, topP: 0.9 }).generate([
        said("Count"),
      ]);
    await ask("us.anthropic.claude-sonnet-4-5-20250929-v1:0");
    await ask("anthropic.claude-opus-4-7");
    await ask("amazon.nova-pro-v1:0");
    expect(provider.seen.map(({ body }) => body["inferenceConfig"])).toEqual([
      { temperature: 0.2 },
      undefined,
      { temperature: 0.2, topP: 0.9 },
    ]);
  });
});
