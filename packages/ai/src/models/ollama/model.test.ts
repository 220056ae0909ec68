import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { collect, said } from "../../testing/collect.ts";
import { type FakeProvider, startFakeProvider } from "../../testing/fake-provider.ts";
import { ollamaModel } from "./model.ts";
import type { OllamaSettings } from "./request.ts";

let provider: FakeProvider;
beforeAll(async () => {
  provider = await startFakeProvider();
});
beforeEach(() => provider.reset());
afterAll(() => provider.close());

const model = (settings: OllamaSettings = {}) =>
  ollamaModel(provider.connection(""), { provider: "ollama", modelId: "llama3.2" }, settings);
const weather = {
  name: "weather",
  description: "Weather of a city",
  inputSchema: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
};

describe("A model of Ollama", () => {
  it("answers a question, whole and streamed alike, with its own options", async () => {
    provider.mock.onMessage("capital", { content: "Paris is the capital." });
    const question = [{ role: "system" as const, content: "Be short." }, said("The capital of France?")];
    const whole = await model({ temperature: 0.1, contextTokens: 16384, maxTokens: -1 }).generate(question);
    const { result } = await collect(model().stream(question));
    expect(whole).toMatchObject({
      content: [{ type: "text", text: "Paris is the capital." }],
      finishReason: "stop",
    });
    expect(result.content).toEqual(whole.content);
    expect(provider.seen.map(({ body }) => body)).toMatchObject([
      { stream: false, options: { temperature: 0.1, num_ctx: 16384 } },
      { stream: true },
    ]);
    expect(provider.seen[0]!.body["options"]).not.toHaveProperty("num_predict");
  });

  it("calls tools, and gets their results by the name of the tool", async () => {
    provider.mock.on(
      { userMessage: "weather", hasToolResult: false },
      { toolCalls: [{ name: "weather", arguments: '{"city":"Paris"}' }] },
    );
    provider.mock.on({ userMessage: "And?" }, { content: "Sunny." });
    const question = said("What is the weather in Paris?");
    const { content, finishReason } = await model().generate([question], { tools: [weather] });
    expect(content).toMatchObject([{ type: "tool-call", toolName: "weather", input: '{"city":"Paris"}' }]);
    expect(finishReason).toBe("tool-calls");
    const result = { type: "tool-result" as const, toolCallId: "x", toolName: "weather", result: "clear" };
    await model().generate([
      question,
      { role: "assistant", content },
      { role: "tool", content: [result] },
      said("And?"),
    ]);
    expect(provider.seen[1]!.body["messages"]).toMatchObject([
      { role: "user" },
      { role: "assistant", tool_calls: [{ function: { name: "weather", arguments: { city: "Paris" } } }] },
      { role: "tool", tool_name: "weather", content: "clear" },
      { role: "user" },
    ]);
  });

  it("sees images, and answers by a schema", async () => {
    provider.mock.on({}, { content: "{}" });
    const image = {
      type: "file" as const,
      mediaType: "image/png",
      source: { type: "base64" as const, base64: "aGk=" },
    };
    const schema = { type: "object", properties: {} };
    const question = { role: "user" as const, content: [{ type: "text" as const, text: "What?" }, image] };
    await model().generate([question], { output: { schema } });
    expect(provider.seen[0]!.body).toMatchObject({
      format: schema,
      messages: [{ content: "What?", images: ["aGk="] }],
    });
  });

  it("gets a description of the output format along with tools, because it ignores tools under a format", async () => {
    provider.mock.on({}, { content: "{}" });
    const schema = { type: "object", properties: { sky: { type: "string" } } };
    const messages = [{ role: "system" as const, content: "Be short." }, said("The sky?")];
    await model().generate(messages, { output: { schema }, tools: [weather] });
    const body = provider.seen[0]!.body as { format?: unknown; messages: { content: string }[] };
    expect(body).not.toHaveProperty("format");
    expect(body.messages[0]?.content).toMatch(/^Be short\.\n\n.*JSON Schema/s);
  });
});
