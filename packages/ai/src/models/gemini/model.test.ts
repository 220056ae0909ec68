import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { collect, said } from "../../testing/collect.ts";
import { type FakeProvider, startFakeProvider } from "../../testing/fake-provider.ts";
import { refusalError } from "../transport/refusal.ts";
import { GeminiAnswerReader, readGeminiAnswer } from "./answer.ts";
import { geminiModel } from "./model.ts";
import type { GeminiSettings } from "./request.ts";
import type { GeminiRequest } from "./wire.ts";

let provider: FakeProvider;
beforeAll(async () => {
  provider = await startFakeProvider();
});
beforeEach(() => provider.reset());
afterAll(() => provider.close());

const who = { provider: "gcp.gemini", modelId: "models/gemini-3-flash" };
const model = (settings: GeminiSettings = {}) => geminiModel(provider.connection(""), who, settings);
const weather = {
  name: "weather",
  description: "Weather of a city",
  inputSchema: {
    $schema: "http://json-schema.org/draft-07/schema#",
    type: "object",
    properties: {
      city: { type: ["string", "null"], minLength: 1, examples: ["Paris"] },
      unit: { const: "celsius" },
      days: { type: "integer", enum: [1, 2], exclusiveMinimum: 0 },
      place: { $ref: "#/$defs/place" },
    },
    required: ["city"],
    additionalProperties: false,
    $defs: {
      place: { oneOf: [{ type: "string" }, { type: "object", properties: { lat: { type: "number" } } }] },
    },
  },
};
const sent = (index = 0) => provider.seen[index]!.body as unknown as GeminiRequest;

describe("A model of Gemini", () => {
  it("answers a question, whole and streamed alike", async () => {
    provider.mock.onMessage("capital", { content: "Paris is the capital." });
    const question = [{ role: "system" as const, content: "Be short." }, said("The capital of France?")];
    const whole = await model({ temperature: 0.2, maxTokens: 99 }).generate(question);
    const { result, all } = await collect(model().stream(question));
    expect(whole).toMatchObject({
      content: [{ type: "text", text: "Paris is the capital." }],
      finishReason: "stop",
      usage: { inputTokens: expect.any(Number), outputTokens: expect.any(Number) },
    });
    expect(result.content).toEqual(whole.content);
    expect(all.filter(({ type }) => type === "text-delta").length).toBeGreaterThan(0);
    expect(provider.seen[0]!.path).toBe("/v1beta/models/gemini-3-flash:generateContent");
    expect(sent()).toMatchObject({
      systemInstruction: { parts: [{ text: "Be short." }] },
      generationConfig: { temperature: 0.2, maxOutputTokens: 99 },
    });
  });

  it("sends tools with a supported schema, and receives their results", async () => {
    provider.mock.on(
      { userMessage: "weather", hasToolResult: false },
      { toolCalls: [{ name: "weather", arguments: '{"city":"Paris"}' }] },
    );
    provider.mock.on({ userMessage: "And?" }, { content: "Sunny." });
    const question = said("What is the weather in Paris?");
    const { content, finishReason } = await model().generate([question], { tools: [weather] });
    const { result } = await collect(model().stream([question], { tools: [weather] }));
    const call = { type: "tool-call", toolName: "weather", input: '{"city":"Paris"}' };
    expect(finishReason).toBe("tool-calls");
    expect(content).toMatchObject([call]);
    expect(result.content).toMatchObject([call]);
    expect(sent().tools?.[0]?.functionDeclarations[0]?.parameters).toEqual({
      type: "object",
      properties: {
        city: { type: "string", minLength: 1, nullable: true },
        unit: { type: "string", enum: ["celsius"] },
        days: { type: "integer" },
        place: { anyOf: [{ type: "string" }, { type: "object", properties: { lat: { type: "number" } } }] },
      },
      required: ["city"],
    });
    const toolResult = { type: "tool-result" as const, toolCallId: "x", toolName: "weather", result: [1] };
    const answer = await model().generate(
      [question, { role: "assistant", content }, { role: "tool", content: [toolResult] }, said("And?")],
      { tools: [weather] },
    );
    expect(answer.content).toEqual([{ type: "text", text: "Sunny." }]);
    expect(sent(2).contents.map(({ role }) => role)).toEqual(["user", "model", "user", "user"]);
    expect(sent(2).contents[2]?.parts).toEqual([
      { functionResponse: { name: "weather", response: { result: [1] } } },
    ]);
  });

  it("receives its signatures back, and a placeholder for the calls of other models", async () => {
    provider.mock.on({}, { content: "y" });
    const call = { type: "tool-call" as const, toolCallId: "1", toolName: "weather", input: "{}" };
    const result = { type: "tool-result" as const, toolCallId: "1", toolName: "weather", result: "ok" };
    for (const providerMetadata of [{ thoughtSignature: "c2ln" }, undefined]) {
      await model().generate([
        said("x"),
        { role: "assistant", content: [{ ...call, providerMetadata }] },
        { role: "tool", content: [result] },
      ]);
    }
    const signatures = [0, 1].map((index) => sent(index).contents[1]?.parts[0]?.thoughtSignature);
    expect(signatures).toEqual(["c2ln", "skip_thought_signature_validator"]);
  });

  it("receives results under its own call ids", async () => {
    provider.mock.on({}, { content: "y" });
    const call = { type: "tool-call" as const, toolName: "weather", input: "{}" };
    const result = { type: "tool-result" as const, toolName: "weather", result: { sky: "clear" } };
    await model().generate([
      said("x"),
      {
        role: "assistant",
        content: [
          { ...call, toolCallId: "1", providerMetadata: { callId: "given" } },
          { ...call, toolCallId: "2" },
        ],
      },
      {
        role: "tool",
        content: [
          { ...result, toolCallId: "1" },
          { ...result, toolCallId: "2" },
        ],
      },
    ]);
    const { contents } = sent();
    expect(contents[1]?.parts.map(({ functionCall }) => functionCall?.id)).toEqual(["given", undefined]);
    expect(contents[2]?.parts.map(({ functionResponse }) => functionResponse?.id)).toEqual([
      "given",
      undefined,
    ]);
  });

  it("keeps thoughts, signatures, files and remarks of an answer", () => {
    const reader = new GeminiAnswerReader(who);
    const parts = [
      { text: "I think", thought: true },
      { text: "Hel" },
      { text: "lo", thoughtSignature: "c2ln" },
      { inlineData: { mimeType: "image/png", data: "aGk=" } },
    ];
    const seen = parts.flatMap((part) =>
      reader.read({ type: "", data: { candidates: [{ content: { parts: [part] } }] } }),
    );
    expect(reader.end()).toBeUndefined();
    reader.read({
      type: "",
      data: {
        candidates: [{ finishReason: "STOP", groundingMetadata: { a: 1 } }],
        usageMetadata: { promptTokenCount: 5, candidatesTokenCount: 2, thoughtsTokenCount: 3 },
      },
    });
    expect(seen.map(({ type }) => type)).toEqual(["reasoning-delta", "text-delta", "text-delta"]);
    expect(reader.end()).toEqual({
      content: [
        { type: "reasoning", text: "I think" },
        { type: "text", text: "Hello", providerMetadata: { thoughtSignature: "c2ln" } },
        { type: "file", mediaType: "image/png", source: { type: "base64", base64: "aGk=" } },
      ],
      finishReason: "stop",
      usage: { inputTokens: 5, outputTokens: 5, reasoningTokens: 3 },
      response: {},
      providerMetadata: { groundingMetadata: { a: 1 } },
    });
  });

  it("reports why a prompt was blocked", () => {
    const answer = { promptFeedback: { blockReason: "SAFETY" } };
    expect(() => readGeminiAnswer(answer, who)).toThrow("The prompt was blocked (SAFETY)");
  });

  it("responds in JSON by a schema, unless it has tools", async () => {
    provider.mock.on({}, { content: "{}" });
    const schema = { type: "object", properties: { a: { type: "string" } } };
    await model().generate([said("x")], { output: { schema } });
    await model().generate([said("x")], {
      output: { schema },
      tools: [weather],
      toolChoice: { toolName: "weather" },
    });
    expect(sent(0).generationConfig).toEqual({
      responseMimeType: "application/json",
      responseSchema: schema,
    });
    expect(sent(0)).not.toHaveProperty("systemInstruction");
    expect(sent(1)).not.toHaveProperty("generationConfig");
    // The model needs the format of its final response.
    expect(JSON.stringify(sent(1).systemInstruction)).toContain("JSON Schema");
    expect(sent(1).toolConfig).toEqual({
      functionCallingConfig: { mode: "ANY", allowedFunctionNames: ["weather"] },
    });
  });

  it("waits as long as the body of a refusal requests", async () => {
    const details = [{ "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: "34.07s" }];
    const refused = JSON.stringify({ error: { code: 429, message: "Quota exceeded", details } });
    const error = refusalError({ status: 429, headers: {}, text: refused }, who, 0);
    expect(error).toMatchObject({ kind: "rate-limit", retryAfter: 34_070 });
    expect(refusalError({ status: 429, headers: {}, text: "{}" }, who, 0).retryAfter).toBeUndefined();
  });
});
