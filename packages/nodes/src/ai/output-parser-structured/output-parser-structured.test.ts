import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runAsking, startModels } from "../testing/agent-workflow.ts";

let models: Awaited<ReturnType<typeof startModels>>;
beforeAll(async () => {
  models = await startModels();
});
beforeEach(() => models.reset());
afterAll(() => models.close());

const ask = (parameters: Record<string, unknown>, typeVersion = 1.3) =>
  runAsking(models.model, {
    type: "@n8n/n8n-nodes-langchain.chainLlm",
    typeVersion: 1.7,
    parameters: { promptType: "define", text: "A color", hasOutputParser: true },
    subNodes: {
      Model: { connection: "ai_languageModel", type: "test.model" },
      Parser: {
        connection: "ai_outputParser",
        type: "@n8n/n8n-nodes-langchain.outputParserStructured",
        typeVersion,
        parameters,
      },
    },
  });
const schema = { type: "object", properties: { color: { enum: ["red", "blue"] } }, required: ["color"] };

describe("Structured Output Parser", () => {
  it.each([
    ["a written schema", { schemaType: "manual", inputSchema: JSON.stringify(schema) }, 1.3],
    ["the schema of the first versions", { jsonSchema: JSON.stringify(schema) }, 1],
    ["an example", { jsonSchemaExample: '{"color": "green"}' }, 1.2],
  ])("accepts %s", async (_what, parameters, version) => {
    models.provider.mock.onMessage("A color", { content: '{"color": "red"}' });
    const run = await ask(parameters, version);
    expect(run.json("Agent")).toEqual([{ output: { color: "red" } }]);
    expect(JSON.stringify(models.provider.seen[0]?.body)).toContain('"json_schema"');
  });

  it.each([
    ["a trailing comma", '{"color": "red",}'],
    ["a fenced block", 'Here:\n```json\n{"color": "red"}\n```\nFine?'],
    ["prose around it", 'The color [1] is {"color": "red"}, I think.'],
  ])("accepts an answer with %s immediately, and shows the run", async (_what, content) => {
    models.provider.mock.on({}, { content });
    const run = await ask({ schemaType: "manual", inputSchema: JSON.stringify(schema) });
    expect(run.json("Agent")).toEqual([{ output: { color: "red" } }]);
    expect(models.provider.seen).toHaveLength(1);
    expect(run.result.runData["Parser"]).toHaveLength(1);
    expect(run.result.runData["Parser"]?.[0]?.data?.["ai_outputParser"]?.[0]?.[0]?.json).toEqual({
      action: "parse",
      response: { output: { color: "red" } },
    });
  });

  it.each([
    ["a list", '{"type": "array", "items": {"type": "string"}}', '{"output": ["a"]}', ["a"]],
    ["a list that is bare", '{"type": "array", "items": {"type": "string"}}', '["a"]', ["a"]],
    ["one of some words", '{"enum": ["red", "blue"]}', '{"output": "red"}', "red"],
  ])("requests %s as a property of an object", async (_what, inputSchema, content, output) => {
    models.provider.mock.on({}, { content });
    const run = await ask({ schemaType: "manual", inputSchema });
    expect(run.json("Agent")).toEqual([{ output }]);
    const { response_format: format } = models.provider.seen[0]!.body as {
      response_format: { json_schema: { schema: object } };
    };
    expect(format.json_schema.schema).toMatchObject({
      type: "object",
      properties: { output: JSON.parse(inputSchema) },
    });
  });

  it.each([
    [1.2, { output: { color: "red" } }],
    [1.3, undefined],
  ])("requires all properties of an example from version 1.3 on, but not in %s", async (version, output) => {
    models.provider.mock.on({}, { content: '{"color": "red"}' });
    const run = await ask({ jsonSchemaExample: '{"color": "green", "shade": "dark"}' }, version);
    expect(run.json("Agent")?.[0]).toEqual(output);
  });

  it("fails with the answer after two corrections in vain", async () => {
    models.provider.mock.on({}, { content: "Green, I think" });
    const run = await ask({ schemaType: "manual", inputSchema: JSON.stringify(schema) });
    expect(run.result.error).toMatchObject({
      message: expect.stringContaining("does not have the required shape"),
      description: expect.stringContaining("Green, I think"),
    });
    expect(models.provider.seen).toHaveLength(3);
  });

  it("reports an invalid JSON schema", async () => {
    const run = await ask({ schemaType: "manual", inputSchema: "{" });
    expect(run.result.error?.message).toBe("The JSON Schema is not JSON");
  });
});
