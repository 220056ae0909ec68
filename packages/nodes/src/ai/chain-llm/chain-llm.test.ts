import { FakeClock } from "@heddle/engine/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runAsking, startModels } from "../testing/agent-workflow.ts";

let models: Awaited<ReturnType<typeof startModels>>;
beforeAll(async () => {
  models = await startModels();
});
beforeEach(() => models.reset());
afterAll(() => models.close());

const type = "@n8n/n8n-nodes-langchain.chainLlm";
const subNodes = { Model: { connection: "ai_languageModel", type: "test.model" } } as const;
const messages = () =>
  (models.provider.seen[0]!.body as { messages: { role: string; content: unknown }[] }).messages;

describe("Basic LLM Chain", () => {
  it("calls the model once per item, with the messages before the prompt", async () => {
    models.provider.mock.onMessage("Capital of France", { content: "Paris" });
    models.provider.mock.onMessage("Capital of Italy", { content: "Rome" });
    const parameters = {
      promptType: "define",
      text: "=Capital of {{ $json.country }}",
      messages: {
        messageValues: [
          { message: "One word." },
          { type: "HumanMessagePromptTemplate", message: "Capital of Spain" },
          { type: "AIMessagePromptTemplate", message: "Madrid" },
        ],
      },
    };
    const items = [{ json: { country: "France" } }, { json: { country: "Italy" } }];
    const run = await runAsking(models.model, { type, typeVersion: 1.7, parameters, subNodes }, items);
    expect(run.json("Agent")).toEqual([{ text: "Paris" }, { text: "Rome" }]);
    expect(messages().map(({ role }) => role)).toEqual(["system", "user", "assistant", "user"]);
    expect(run.result.runData["Model"]).toHaveLength(2);
  });

  it("uses a connected parser in versions without a toggle, and returns the parsed object as the item", async () => {
    const schema = {
      type: "object",
      properties: { needsReply: { type: "boolean" } },
      required: ["needsReply"],
    };
    const Parser = {
      connection: "ai_outputParser",
      type: "@n8n/n8n-nodes-langchain.outputParserStructured",
      typeVersion: 1,
      parameters: { jsonSchema: JSON.stringify(schema) },
    } as const;
    models.provider.mock.onMessage("Subject", { content: '{"needsReply": true}' });
    const ask = (typeVersion: number, parameters: object) =>
      runAsking(
        models.model,
        { type, typeVersion, parameters: { ...parameters }, subNodes: { ...subNodes, Parser } },
        [{ json: { subject: "Sizes" } }],
      );
    const early = await ask(1.3, { prompt: "=Subject: {{ $json.subject }}" });
    expect(early.json("Agent")).toEqual([{ needsReply: true }]);
    const text = "=Subject: {{ $json.subject }}";
    const later = await ask(1.5, { promptType: "define", text, hasOutputParser: true });
    expect(later.json("Agent")).toEqual([{ output: { needsReply: true } }]);
    const without = await ask(1.5, { promptType: "define", text });
    expect(without.json("Agent")).toEqual([{ text: '{"needsReply": true}' }]);
  });

  it.each([
    ["the prompt of the first versions", 1.3, { prompt: "=Capital of {{ $json.country }}" }, {}],
    ["the field of the chat, where they have none", 1.3, {}, { chatInput: "Capital of France" }],
    ["the field of the chat of version 1", 1, {}, { input: "Capital of France" }],
    ["a prompt under its later name", 1.2, { text: "=Capital of {{ $json.country }}" }, {}],
    [
      "what Guardrails let through",
      1.7,
      { promptType: "guardrails" },
      { guardrailsInput: "Capital of France", chatInput: "Anything else" },
    ],
  ])("reports %s", async (_what, typeVersion, parameters, json) => {
    models.provider.mock.onMessage("Capital of France", { content: "Paris" });
    const items = [{ json: { country: "France", ...json } }];
    const run = await runAsking(models.model, { type, typeVersion, parameters, subNodes }, items);
    expect(run.json("Agent")).toEqual([{ text: "Paris" }]);
  });

  it("passes images of the item and of the web to the model", async () => {
    models.provider.mock.onMessage("What is it?", { content: "A cat" });
    const image = (rest: object) => ({ type: "HumanMessagePromptTemplate", ...rest });
    const parameters = {
      promptType: "define",
      text: "What is it?",
      messages: {
        messageValues: [
          image({ messageType: "imageBinary", binaryImageDataKey: "photo" }),
          image({ messageType: "imageUrl", imageUrl: "=https://example.com/{{ $json.name }}.png" }),
        ],
      },
    };
    const photo = { data: Buffer.from("pixels").toString("base64"), mimeType: "image/png" };
    const items = [{ json: { name: "cat" }, binary: { photo } }];
    const run = await runAsking(models.model, { type, typeVersion: 1.7, parameters, subNodes }, items);
    expect(run.json("Agent")).toEqual([{ text: "A cat" }]);
    expect(
      messages()
        .slice(0, 2)
        .map(({ content }) => content),
    ).toEqual([
      [{ type: "image_url", image_url: { url: `data:image/png;base64,${photo.data}` } }],
      [{ type: "image_url", image_url: { url: "https://example.com/cat.png" } }],
    ]);
  });

  it.each([
    [1.6, []],
    [1.7, [7, 7]],
  ])("version %d pauses between batches of items for %j ms", async (typeVersion, slept) => {
    for (let n = 0; n < 5; n++) models.provider.mock.onMessage(`Item ${n}`, { content: `${n}` });
    const batching = { batchSize: 2, delayBetweenBatches: 7 };
    const parameters = { promptType: "define", text: "=Item {{ $json.n }}", batching };
    const items = Array.from({ length: 5 }, (_, n) => ({ json: { n } }));
    const clock = new FakeClock();
    const run = await runAsking(models.model, { type, typeVersion, parameters, subNodes }, items, {
      ports: { clock },
    });
    expect(run.json("Agent")).toEqual(items.map(({ json }) => ({ text: String(json.n) })));
    expect(clock.slept).toEqual(slept);
  });

  it("uses the given prompt in versions without a choice of the source", async () => {
    models.provider.mock.onMessage("Hello", { content: "Hi" });
    const run = await runAsking(models.model, {
      type,
      typeVersion: 1.3,
      parameters: { text: "Hello" },
      subNodes,
    });
    expect(run.json("Agent")).toEqual([{ text: "Hi" }]);
  });
});
