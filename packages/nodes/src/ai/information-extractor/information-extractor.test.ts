import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runAsking, startModels } from "../testing/agent-workflow.ts";

let models: Awaited<ReturnType<typeof startModels>>;
beforeAll(async () => {
  models = await startModels();
});
beforeEach(() => models.reset());
afterAll(() => models.close());

const extract = (parameters: Record<string, unknown>, items = [{ json: { text: "Ada, 36" } }]) =>
  runAsking(
    models.model,
    {
      type: "@n8n/n8n-nodes-langchain.informationExtractor",
      typeVersion: 1.2,
      parameters: { text: "={{ $json.text }}", ...parameters },
      subNodes: { Model: { connection: "ai_languageModel", type: "test.model" } },
    },
    items,
  );
const sent = (at = 0) =>
  models.provider.seen[at]?.body as { messages: { content: unknown }[]; response_format?: unknown };
const attributes = {
  attributes: [
    { name: "name", description: "Of the person", required: true },
    { name: "age", type: "number", description: "In years" },
    { name: "born", type: "date", description: "Day of birth" },
  ],
};

describe("Information Extractor", () => {
  it("returns the attributes of the form", async () => {
    models.provider.mock.onMessage("Ada, 36", { content: '{"name": "Ada", "age": 36, "born": null}' });
    const run = await extract({ attributes });
    expect(run.json("Agent")).toEqual([{ output: { name: "Ada", age: 36 } }]);
    expect(JSON.stringify(sent().response_format)).toContain('"Of the person"');
  });

  it("lets the model correct an answer that violates the schema", async () => {
    models.provider.mock.on({ turnIndex: 0 }, { content: '{"age": "old"}' });
    models.provider.mock.on({ turnIndex: 1 }, { content: '{"name": "Ada", "age": 36}' });
    const run = await extract({ attributes });
    expect(run.json("Agent")).toEqual([{ output: { name: "Ada", age: 36 } }]);
    expect(JSON.stringify(sent(1).messages.at(-1))).toContain("name is missing");
  });

  it.each([
    ["an example", { schemaType: "fromJson", jsonSchemaExample: '{"name": "x"}' }],
    [
      "a schema",
      { schemaType: "manual", inputSchema: '{"type": "object", "properties": {"name": {"type": "string"}}}' },
    ],
  ])("accepts %s, and custom instructions", async (_what, parameters) => {
    models.provider.mock.on({}, { content: '{"name": "Ada"}' });
    const run = await extract({ ...parameters, options: { systemPromptTemplate: "Read it twice." } });
    expect(run.json("Agent")).toEqual([{ output: { name: "Ada" } }]);
    expect(sent().messages[0]).toMatchObject({
      role: "system",
      content: expect.stringContaining("Read it twice."),
    });
  });

  it("returns an array if the schema is one", async () => {
    models.provider.mock.on({}, { content: '{"output": [{"name": "Ada"}, {"name": "Eve"}]}' });
    const items = { type: "object", properties: { name: { type: "string" } }, required: ["name"] };
    const inputSchema = JSON.stringify({ type: "array", items });
    const run = await extract({ schemaType: "manual", inputSchema });
    expect(run.json("Agent")).toEqual([{ output: [{ name: "Ada" }, { name: "Eve" }] }]);
    expect(sent().response_format).toMatchObject({ json_schema: { schema: { type: "object" } } });
  });

  it("processes the configured number of items concurrently, in order", async () => {
    models.provider.mock.onMessage("one", { content: '{"name": "One"}' });
    models.provider.mock.onMessage("two", { content: '{"name": "Two"}' });
    models.provider.mock.onMessage("three", { content: '{"name": "Three"}' });
    const items = ["one", "two", "three"].map((text) => ({ json: { text } }));
    const run = await extract({ attributes, options: { batching: { batchSize: 2 } } }, items);
    expect(run.json("Agent")).toEqual(["One", "Two", "Three"].map((name) => ({ output: { name } })));
    expect(run.result.runData["Model"]).toHaveLength(3);
  });

  it("reports that there is nothing to extract", async () => {
    expect((await extract({})).result.error?.message).toBe("No attribute is to be extracted");
  });
});
