import type OpenAI from "openai";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { collect, said } from "../../testing/collect.ts";
import { type FakeProvider, startFakeProvider } from "../../testing/fake-provider.ts";
import { ResponsesReader, readResponsesAnswer } from "./answer.ts";
import { responsesModel } from "./model.ts";
import type { ResponsesSettings } from "./settings.ts";
import type { ResponsesRequest } from "./wire.ts";

let provider: FakeProvider;
beforeAll(async () => {
  provider = await startFakeProvider();
});
beforeEach(() => provider.reset());
afterAll(() => provider.close());

const who = { provider: "openai", modelId: "gpt-4.1-mini" };
const model = (settings: ResponsesSettings = {}, modelId = who.modelId) =>
  responsesModel(provider.connection("/v1"), { ...who, modelId }, settings);
const body = (at = 0) => asOpenAiDeclares(provider.seen[at]!.body as unknown as ResponsesRequest);
const weather = {
  name: "weather",
  description: "Weather of a city",
  inputSchema: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
};

/** Compiles only while OpenAI's own types accept the adapter's requests. */
const asOpenAiDeclares = (request: ResponsesRequest): OpenAI.Responses.ResponseCreateParams => request;

/** An answer with reasoning and a tool that the service ran, in the shapes of OpenAI's documentation. */
const REASONING = {
  type: "reasoning",
  id: "rs_1",
  summary: [{ type: "summary_text", text: "Thinking" }],
  encrypted_content: "gAAA",
};
const SEARCH = {
  type: "web_search_call",
  id: "ws_1",
  status: "completed",
  action: { type: "search", query: "x" },
};
const CALL = {
  type: "function_call",
  id: "fc_1",
  call_id: "call_1",
  name: "weather",
  arguments: '{"city":"Paris"}',
};

describe("A model that speaks the Responses API", () => {
  it("answers a question, whole and streamed alike", async () => {
    provider.mock.onMessage("capital", { content: "Paris is the capital." });
    const messages = [{ role: "system" as const, content: "Be short." }, said("The capital of France?")];
    const whole = await model({ temperature: 0.2, maxTokens: 50 }).generate(messages);
    expect(whole).toMatchObject({
      content: [{ type: "text", text: "Paris is the capital." }],
      finishReason: "stop",
    });
    const { result, all } = await collect(model({ maxTokens: -1 }).stream(messages));
    expect(result.content).toEqual(whole.content);
    expect(all.filter((chunk) => chunk.type === "text-delta").length).toBeGreaterThan(1);
    expect(body()).toEqual({
      model: "gpt-4.1-mini",
      input: [
        { role: "system", content: "Be short." },
        { role: "user", content: [{ type: "input_text", text: "The capital of France?" }] },
      ],
      temperature: 0.2,
      max_output_tokens: 50,
      store: false,
    });
    expect(body(1)).toMatchObject({ stream: true });
  });

  it("calls tools, and receives their results in the next turn", async () => {
    provider.mock.on(
      { userMessage: "weather", hasToolResult: false },
      { toolCalls: [{ id: "call_1", name: "weather", arguments: '{"city":"Paris"}' }] },
    );
    provider.mock.on({ hasToolResult: true }, { content: "It is sunny." });
    const question = said("What is the weather in Paris?");
    const options = { tools: [weather], toolChoice: { toolName: "weather" } };
    const whole = await model().generate([question], options);
    const { result: streamed } = await collect(model().stream([question], options));
    const call = { type: "tool-call", toolCallId: "call_1", toolName: "weather", input: '{"city":"Paris"}' };
    expect(whole).toMatchObject({ content: [call], finishReason: "tool-calls" });
    expect(streamed).toMatchObject({ content: [call], finishReason: "tool-calls" });
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
    expect(body()).toMatchObject({
      tool_choice: { type: "function", name: "weather" },
      tools: [{ type: "function", strict: false }],
    });
    expect((body(2).input as unknown[]).slice(1)).toEqual([
      { type: "function_call", call_id: "call_1", name: "weather", arguments: '{"city":"Paris"}' },
      { type: "function_call_output", call_id: "call_1", output: '{"sky":"clear"}' },
    ]);
  });

  it("is rejected by the validation if a call has no result", async () => {
    const call = { type: "tool-call" as const, toolCallId: "c", toolName: "weather", input: "{}" };
    const asking = model().generate([said("x"), { role: "assistant", content: [call] }, said("y")]);
    await expect(asking).rejects.toThrow("No tool output found");
  });

  it("gets images and files, and holds answers to a schema", async () => {
    provider.mock.on({}, { content: '{"sky":"clear"}' });
    const file = (mediaType: string, source: object) =>
      ({ type: "file" as const, mediaType, source }) as never;
    const schema = { type: "object", properties: { sky: { type: "string" } }, required: ["sky"] };
    await model().generate(
      [
        {
          role: "user",
          content: [
            file("image/png", { type: "base64", base64: "AAAA" }),
            file("application/pdf", { type: "url", url: "https://a.example/b.pdf" }),
          ],
        },
      ],
      { output: { name: "the answer", schema } },
    );
    expect(body()).toMatchObject({
      input: [
        {
          content: [
            { type: "input_image", image_url: "data:image/png;base64,AAAA" },
            { type: "input_file", file_url: "https://a.example/b.pdf" },
          ],
        },
      ],
      text: {
        format: {
          type: "json_schema",
          name: "the_answer",
          strict: true,
          schema: { additionalProperties: false },
        },
      },
    });
    await model({ isJson: true }).generate([said("hello")]);
    expect(body(1)).toMatchObject({
      text: { format: { type: "json_object" } },
      input: [{ role: "system", content: "Answer with a JSON object." }, {}],
    });
  });

  it("reasoning models get no temperature, and their reasoning back unchanged", async () => {
    provider.mock.on({}, { content: "Done" });
    const settings = {
      temperature: 0.5,
      reasoningEffort: "low",
      builtInTools: [{ type: "web_search" as const, search_context_size: "high" as const }],
    };
    const answer = readResponsesAnswer({ status: "completed", output: [REASONING, SEARCH, CALL] }, who);
    const result = {
      type: "tool-result" as const,
      toolCallId: "call_1",
      toolName: "weather",
      result: "sunny",
    };
    await model(settings, "gpt-5-mini").generate([
      said("x"),
      { role: "assistant", content: answer.content },
      { role: "tool", content: [result] },
    ]);
    expect(body()).toMatchObject({
      reasoning: { effort: "low" },
      include: ["reasoning.encrypted_content"],
      tools: [{ type: "web_search", search_context_size: "high" }],
    });
    expect(body().temperature).toBeUndefined();
    expect((body().input as unknown[]).slice(1, 3)).toEqual([REASONING, SEARCH]);
  });

  it("reads complete responses and streams alike, including reasoning", () => {
    const output = [REASONING, { type: "message", content: [{ type: "output_text", text: "Hi" }] }, CALL];
    const usage = {
      input_tokens: 7,
      output_tokens: 5,
      input_tokens_details: { cached_tokens: 2 },
      output_tokens_details: { reasoning_tokens: 3 },
    };
    const response = { id: "resp_1", model: "gpt-5", status: "completed", output, usage };
    const events = [
      { type: "response.created", response: { id: "resp_1" } },
      { type: "response.reasoning_summary_text.delta", output_index: 0, delta: "Thinking" },
      { type: "response.output_item.done", output_index: 0, item: REASONING },
      { type: "response.output_text.delta", output_index: 1, delta: "H" },
      { type: "response.output_text.delta", output_index: 1, delta: "i" },
      { type: "response.output_item.done", output_index: 1, item: output[1] },
      { type: "response.output_item.added", output_index: 2, item: { ...CALL, arguments: "" } },
      { type: "response.function_call_arguments.delta", output_index: 2, delta: CALL.arguments },
      { type: "response.output_item.done", output_index: 2, item: CALL },
      { type: "response.completed", response },
    ];
    const reader = new ResponsesReader(who);
    for (const data of events) reader.read({ type: data.type, data });
    const whole = readResponsesAnswer(response, who);
    expect(reader.end()).toEqual(whole);
    expect(whole).toEqual({
      content: [
        { type: "reasoning", text: "Thinking", providerMetadata: { item: REASONING } },
        { type: "text", text: "Hi" },
        { type: "tool-call", toolCallId: "call_1", toolName: "weather", input: '{"city":"Paris"}' },
      ],
      finishReason: "tool-calls",
      usage: { inputTokens: 7, outputTokens: 5, cachedInputTokens: 2, reasoningTokens: 3 },
      response: { id: "resp_1", modelId: "gpt-5" },
    });
  });

  it("reports why a response ended early or failed", () => {
    const cut = { status: "incomplete", incomplete_details: { reason: "max_output_tokens" }, output: [] };
    expect(readResponsesAnswer(cut, who).finishReason).toBe("length");
    const failed = {
      type: "response.failed",
      response: { error: { code: "rate_limit_exceeded", message: "Slow down" } },
    };
    expect(() => new ResponsesReader(who).read({ type: "", data: failed })).toThrow("Slow down");
    expect(() =>
      new ResponsesReader(who).read({ type: "", data: { type: "error", message: "Broken" } }),
    ).toThrow("Broken");
    expect(new ResponsesReader(who).end()).toBeUndefined();
  });
});

it("pictures that tools return are part of the result", async () => {
  provider.mock.on({ hasToolResult: true }, { content: "A dot." });
  const call = { type: "tool-call" as const, toolCallId: "call_1", toolName: "weather", input: "{}" };
  const source = { type: "base64" as const, base64: "aGk=" };
  const files = [{ type: "file" as const, mediaType: "image/png", source }];
  const result = {
    type: "tool-result" as const,
    toolCallId: "call_1",
    toolName: "weather",
    result: "map",
    files,
  };
  const transcript = [
    said("Show"),
    { role: "assistant" as const, content: [call] },
    { role: "tool" as const, content: [result] },
  ];
  await model().generate(transcript, { tools: [weather] });
  expect((body().input as object[]).at(-1)).toEqual({
    type: "function_call_output",
    call_id: "call_1",
    output: [
      { type: "input_text", text: "map" },
      { type: "input_image", image_url: "data:image/png;base64,aGk=", detail: "auto" },
    ],
  });
});
