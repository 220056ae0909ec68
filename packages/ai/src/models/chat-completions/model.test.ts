import type OpenAI from "openai";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ModelError } from "../../port/model-error.ts";
import { collect, said } from "../../testing/collect.ts";
import { type FakeProvider, startFakeProvider } from "../../testing/fake-provider.ts";
import { chatCompletionsModel } from "./model.ts";
import type { ChatCompletionsSettings } from "./settings.ts";
import type { ChatRequest } from "./wire.ts";

let provider: FakeProvider;
beforeAll(async () => {
  provider = await startFakeProvider();
});
beforeEach(() => provider.reset());
afterAll(() => provider.close());

const model = (settings: ChatCompletionsSettings = {}, name = "openai", modelId = "gpt-4.1-mini") =>
  chatCompletionsModel(provider.connection("/v1"), { provider: name, modelId }, settings);
const weather = {
  name: "weather",
  description: "Weather of a city",
  inputSchema: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
};

/** Compiles only while OpenAI's own types accept the adapter's requests. */
const asOpenAiDeclares = (request: ChatRequest): OpenAI.ChatCompletionCreateParams => request;

describe("A model that speaks chat completions", () => {
  it("answers a question, whole and streamed alike", async () => {
    provider.mock.onMessage("capital", {
      content: "Paris is the capital.",
      usage: { prompt_tokens: 12, completion_tokens: 5, total_tokens: 17 },
    });
    const whole = await model({ temperature: 0.2, maxTokens: 50 }).generate([
      { role: "system", content: "Be short." },
      said("The capital of France?"),
    ]);
    expect(whole).toMatchObject({
      content: [{ type: "text", text: "Paris is the capital." }],
      finishReason: "stop",
      usage: { inputTokens: 12, outputTokens: 5 },
    });
    const streamed = await collect(model().stream([said("The capital of France?")]));
    expect(streamed.result.content).toEqual(whole.content);
    expect(streamed.result.usage).toEqual(whole.usage);
    expect(streamed.all.filter((chunk) => chunk.type === "text-delta").length).toBeGreaterThan(1);
    const [first, second] = provider.seen.map(({ body }) => body as unknown as ChatRequest);
    expect(asOpenAiDeclares(first!)).toMatchObject({ temperature: 0.2, max_completion_tokens: 50 });
    expect(asOpenAiDeclares(second!)).toMatchObject({
      stream: true,
      stream_options: { include_usage: true },
    });
  });

  it("calls tools, and receives their results in the next turn", async () => {
    provider.mock.on(
      { userMessage: "weather", hasToolResult: false },
      { toolCalls: [{ id: "call_1", name: "weather", arguments: '{"city":"Paris"}' }] },
    );
    provider.mock.on({ hasToolResult: true }, { content: "It is sunny." });
    const question = said("What is the weather in Paris?");
    const options = { tools: [weather], toolChoice: "auto" as const };
    const whole = await model().generate([question], options);
    const { result: streamed, all } = await collect(model().stream([question], options));
    const call = { type: "tool-call", toolCallId: "call_1", toolName: "weather", input: '{"city":"Paris"}' };
    expect(whole).toMatchObject({ content: [call], finishReason: "tool-calls" });
    expect(streamed).toMatchObject({ content: [call], finishReason: "tool-calls" });
    expect(all.filter((chunk) => chunk.type === "tool-call-delta" && chunk.toolName)).toHaveLength(1);
    const result = {
      type: "tool-result" as const,
      toolCallId: "call_1",
      toolName: "weather",
      result: { sky: "clear" },
    };
    const after = await model().generate(
      [question, { role: "assistant", content: whole.content }, { role: "tool", content: [result] }],
      options,
    );
    expect(after.content).toEqual([{ type: "text", text: "It is sunny." }]);
  });

  it("is rejected by the validation if a call has no result, with the provider's message", async () => {
    const call = { type: "tool-call" as const, toolCallId: "c", toolName: "weather", input: "{}" };
    const asking = model().generate([said("x"), { role: "assistant", content: [call] }, said("y")]);
    await expect(asking).rejects.toMatchObject({
      kind: "invalid-request",
      message: expect.stringContaining("must be followed by tool messages"),
    });
  });

  it("sends images and files", async () => {
    provider.mock.onMessage("What", { content: "A cat." });
    const image = {
      type: "file" as const,
      mediaType: "image/png",
      source: { type: "base64" as const, base64: "aGk=" },
    };
    const link = {
      type: "file" as const,
      mediaType: "image/*",
      source: { type: "url" as const, url: "https://x.example/cat" },
    };
    const pdf = { ...image, mediaType: "application/pdf", fileName: "a.pdf" };
    const text = { type: "text" as const, text: "What is this?" };
    await model().generate([{ role: "user", content: [text, image, link, pdf] }]);
    const [message] = provider.seen[0]!.body["messages"] as { content: object[] }[];
    expect(message!.content).toEqual([
      { type: "text", text: "What is this?" },
      { type: "image_url", image_url: { url: "data:image/png;base64,aGk=" } },
      { type: "image_url", image_url: { url: "https://x.example/cat" } },
      { type: "file", file: { filename: "a.pdf", file_data: "data:application/pdf;base64,aGk=" } },
    ]);
  });

  it("sends a schema, in strict mode if the schema supports it", async () => {
    provider.mock.onMessage("x", { content: "{}" });
    const open = {
      type: "object",
      properties: { a: { type: "string" }, b: { type: "number" } },
      required: ["a"],
    };
    const full = { ...open, required: ["a", "b"] };
    for (const schema of [full, open]) await model().generate([said("x")], { output: { schema } });
    await model({ isJson: true }).generate([said("x")]);
    await model({}, "deepseek").generate([said("x")], { output: { schema: full } });
    const formats = provider.seen.map(({ body }) => body["response_format"]);
    expect(formats).toMatchObject([
      { json_schema: { strict: true, schema: { additionalProperties: false } } },
      { json_schema: { strict: false, schema: open } },
      { type: "json_object" },
      { type: "json_object" },
    ]);
  });

  it("waits as long as the provider requests, and retries", async () => {
    const refused = {
      error: { message: "Rate limit reached", type: "requests" },
      status: 429,
      retryAfter: 7,
    };
    provider.mock.on({ userMessage: "x", sequenceIndex: 0 }, refused);
    provider.mock.on({ userMessage: "x", sequenceIndex: 1 }, { content: "now" });
    const slept = provider.clock.slept.length;
    const { content } = await model().generate([said("x")]);
    expect(content).toEqual([{ type: "text", text: "now" }]);
    expect(provider.clock.slept.slice(slept)).toEqual([7000]);
  });

  it.each([
    [404, "The model `gpt-4.1-mini` does not exist or you do not have access to it."],
    [400, "The model `gpt-4.1-mini` has been decommissioned and is no longer supported."],
  ])("names the replacement of a discontinued model (%d)", async (status, message) => {
    provider.mock.onMessage("x", { error: { message }, status });
    await expect(model().generate([said("x")])).rejects.toMatchObject({
      kind: "model-not-found",
      description: expect.stringContaining("“gpt-6-luna” is what its maker recommends"),
    });
  });

  it("gives up after its tries, with the provider's message", async () => {
    const refused = { error: { message: "Rate limit reached" }, status: 429, retryAfter: 1 };
    provider.mock.onMessage("x", refused);
    await expect(model().generate([said("x")])).rejects.toMatchObject({
      message: "Rate limit reached",
      kind: "rate-limit",
      retryAfter: 1000,
    });
    expect(provider.seen).toHaveLength(3);
  });

  it.each([
    [401, { message: "Incorrect API key provided" }, "authentication"],
    [404, { message: "The model does not exist" }, "model-not-found"],
    [429, { message: "You exceeded your current quota", code: "insufficient_quota" }, "quota"],
    [400, { message: "This model's maximum context length is 8192 tokens" }, "context-too-long"],
    [400, { message: "Your request was flagged by our content policy" }, "content-filter"],
    [400, { message: "Unsupported value: 'temperature'" }, "invalid-request"],
    [500, { message: "The server had an error" }, "provider-failed"],
  ])("takes a refusal %i %o for %s", async (status, error, kind) => {
    provider.mock.onMessage("x", { error, status });
    const asking = chatCompletionsModel(provider.connection("/v1", { maxRetries: 0 }), {
      provider: "openai",
      modelId: "gpt-5-mini",
    }).generate([said("x")]);
    await expect(asking).rejects.toMatchObject({ kind, message: error.message, httpCode: String(status) });
  });

  it("reports a stream that ends early", async () => {
    const text = "a long answer in many parts ".repeat(20);
    provider.mock.onMessage("x", { content: text }, { truncateAfterChunks: 3 });
    const failure = await collect(model().stream([said("x")])).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ModelError);
    expect(["connection", "malformed-answer"]).toContain((failure as ModelError).kind);
  });

  it("reports a response that is not valid JSON", async () => {
    provider.mock.onMessage("x", { content: "fine" }, { chaos: { malformedRate: 1 } });
    const asking = chatCompletionsModel(provider.connection("/v1", { maxRetries: 0 }), {
      provider: "openai",
      modelId: "m",
    }).generate([said("x")]);
    await expect(asking).rejects.toMatchObject({ kind: "malformed-answer" });
  });

  it("sends OpenAI's reasoning models only supported parameters", async () => {
    provider.mock.onMessage("Count", { content: "1" });
    const settings = {
      temperature: 0.2,
      topP: 0.9,
      presencePenalty: 1,
      maxTokens: 9,
      reasoningEffort: "low",
    };
    const asked = async (modelId: string, tools = [weather], name = "openai") => {
      provider.reset();
      provider.mock.onMessage("Count", { content: "1" });
      await model(settings, name, modelId).generate([said("Count")], { tools });
      const {
        messages: _,
        model: __,
        tools: ___,
        ...rest
      } = provider.seen[0]!.body as unknown as ChatRequest;
      return rest;
    };
    const limit = { max_completion_tokens: 9 };
    expect(await asked("gpt-5-mini")).toEqual({ ...limit, reasoning_effort: "low" });
    expect(await asked("o4-mini", [weather], "azure.ai.openai")).toEqual({
      ...limit,
      reasoning_effort: "low",
    });
    expect(await asked("gpt-5.4-mini")).toEqual(limit);
    expect(await asked("gpt-5.4-mini", [])).toEqual({ ...limit, reasoning_effort: "low" });
    expect(await asked("gpt-5.6-terra")).toEqual({ ...limit, reasoning_effort: "none" });
    expect(await asked("gpt-6-luna")).toEqual({ ...limit, reasoning_effort: "none" });
    expect(await asked("gpt-5-chat-latest")).toMatchObject({ temperature: 0.2, top_p: 0.9 });
    expect(await asked("gpt-5-mini", [weather], "openai_compatible")).toMatchObject({ temperature: 0.2 });
  });

  it("describes the output format if a provider rejects it along with tools", async () => {
    const schema = { type: "object", properties: { a: { type: "string" } }, required: ["a"] };
    const asked = async (name: string, modelId: string, tools = [weather]) => {
      provider.reset();
      provider.mock.on({}, { content: "{}" });
      await model({}, name, modelId).generate([said("x")], { output: { schema }, tools });
      const { response_format: form, messages } = provider.seen[0]!.body as unknown as ChatRequest;
      return [form?.type, JSON.stringify(messages).includes("JSON Schema")];
    };
    expect(await asked("groq", "openai/gpt-oss-120b")).toEqual([undefined, true]);
    expect(await asked("groq", "openai/gpt-oss-120b", [])).toEqual(["json_schema", false]);
    // The caller describes the format: this model does not support schemas.
    expect(await asked("groq", "llama-3.3-70b-versatile", [])).toEqual(["json_object", false]);
    expect(model({}, "groq", "llama-3.3-70b-versatile").supports.structuredOutput).toBe("json");
    expect(await asked("cohere", "command-a-03-2025")).toEqual([undefined, true]);
    expect(await asked("openai", "gpt-4.1")).toEqual(["json_schema", false]);
  });

  it.each([
    ["openai", "schema"],
    ["mistral_ai", "schema"],
    ["openrouter", "json"],
    ["openai_compatible", "json"],
    ["deepseek", "json"],
  ])("of %s holds its answers to: %s", (name, expected) => {
    expect(model({}, name, "a-model").supports.structuredOutput).toBe(expected);
  });

  it("describes the output format if the service rejects schemas for the model", async () => {
    const message =
      "Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model.";
    provider.mock.on(
      { predicate: ({ response_format: format }) => format !== undefined },
      { error: { message, type: "invalid_request_error" }, status: 400 },
    );
    provider.mock.on({}, { content: '{"sky":"blue"}' });
    const schema = { type: "object", properties: { sky: { type: "string" } }, required: ["sky"] };
    const asked = model({}, "openai", "gpt-4");
    const { content } = await asked.generate([said("The sky?")], { output: { schema } });
    expect(content).toEqual([{ type: "text", text: '{"sky":"blue"}' }]);
    const [first, second] = provider.seen.map(({ body }) => body as unknown as ChatRequest);
    expect(first).toHaveProperty("response_format");
    expect(second).not.toHaveProperty("response_format");
    expect(JSON.stringify(second?.messages[0])).toContain("JSON Schema");
    // It is not tried again.
    await asked.generate([said("The sky?")], { output: { schema } });
    expect(provider.seen).toHaveLength(3);
  });
});
