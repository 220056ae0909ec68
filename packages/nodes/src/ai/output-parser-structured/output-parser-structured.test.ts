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
  ])("takes %s", async (_what, parameters, version) => {
    models.provider.mock.onMessage("A color", { content: '{"color": "red"}' });
    const run = await ask(parameters, version);
    expect(run.json("Agent")).toEqual([{ output: { color: "red" } }]);
    expect(JSON.stringify(models.provider.seen[0]?.body)).toContain('"json_schema"');
  });

  it("ends with an error that has the answer after it was corrected twice in vain", async () => {
    models.provider.mock.on({}, { content: "Green, I think" });
    const run = await ask({ schemaType: "manual", inputSchema: JSON.stringify(schema) });
    expect(run.result.error).toMatchObject({
      message: expect.stringContaining("does not have the required shape"),
      description: expect.stringContaining("Green, I think"),
    });
    expect(models.provider.seen).toHaveLength(3);
  });

  it("says that a schema is not JSON", async () => {
    const run = await ask({ schemaType: "manual", inputSchema: "{" });
    expect(run.result.error?.message).toBe("The JSON Schema is not JSON");
  });
});
