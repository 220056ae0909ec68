import type { NodeCall } from "@heddle/engine";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runAsking, startModels } from "../testing/agent-workflow.ts";

let models: Awaited<ReturnType<typeof startModels>>;
beforeAll(async () => {
  models = await startModels();
});
beforeEach(() => models.reset());
afterAll(() => models.close());

/** Runs an agent that calls the tool once; returns the workflow calls and the tool output that the model read. */
async function callOnce(tool: { typeVersion: number; parameters: Record<string, unknown> }, given: object) {
  const { mock } = models.provider;
  const call = { id: "call_1", name: "Stock", arguments: JSON.stringify(given) };
  mock.on({ hasToolResult: false }, { toolCalls: [call] });
  mock.on({ hasToolResult: true }, { content: "Done" });
  const calls: NodeCall[] = [];
  const workflows = {
    run: async (one: NodeCall) => {
      calls.push(one);
      const items = [{ json: { response: "7 pieces", stock: 7 } }];
      return { executionId: "12", workflowId: "w2", items };
    },
  };
  const options = { returnIntermediateSteps: true };
  const run = await runAsking(
    models.model,
    {
      parameters: { promptType: "define", text: "How many?", options },
      subNodes: {
        Model: { connection: "ai_languageModel", type: "test.model" },
        Stock: { connection: "ai_tool", type: "@n8n/n8n-nodes-langchain.toolWorkflow", ...tool },
      },
    },
    [{ json: { shop: "Rome" } }],
    { ports: { workflows } },
  );
  const body = models.provider.seen[0]?.body as { tools?: { function: { parameters: unknown } }[] };
  return { calls, run, schema: body.tools?.[0]?.function.parameters };
}

describe("Call Workflow Tool", () => {
  it("fills mapped inputs with the model's values, and returns the whole result", async () => {
    const { calls, run, schema } = await callOnce(
      {
        typeVersion: 2.2,
        parameters: {
          description: "Stock of a product",
          workflowId: { __rl: true, mode: "list", value: "w2" },
          workflowInputs: {
            mappingMode: "defineBelow",
            value: {
              product: "={{ $fromAI('product', 'Its number', 'string') }}",
              shop: "={{ $json.shop }}",
            },
            schema: [
              { id: "product", type: "string" },
              { id: "shop", type: "string" },
            ],
          },
        },
      },
      { product: "A-1" },
    );
    expect(calls).toMatchObject([
      {
        workflow: { id: "w2" },
        items: [{ json: { product: "A-1", shop: "Rome" } }],
        wait: true,
        node: "Stock",
      },
    ]);
    expect(schema).toMatchObject({ properties: { product: { type: "string", description: "Its number" } } });
    expect(JSON.stringify(run.json("Agent"))).toContain('\\"stock\\":7');
  });

  it("of the first versions sends the query and further values, and returns one field", async () => {
    const { calls, run } = await callOnce(
      {
        typeVersion: 1.1,
        parameters: {
          name: "Stock",
          description: "Stock of a product",
          workflowId: "w2",
          fields: { values: [{ name: "kind", stringValue: "shelf" }] },
        },
      },
      { query: "A-1" },
    );
    expect(calls).toMatchObject([
      { workflow: { id: "w2" }, items: [{ json: { query: "A-1", kind: "shelf" } }] },
    ]);
    expect(run.json("Agent")).toMatchObject([{ intermediateSteps: [{ observation: "7 pieces" }] }]);
  });

  it("passes the model's query to a workflow without mapped inputs", async () => {
    const { calls, schema } = await callOnce(
      {
        typeVersion: 2,
        parameters: {
          name: "Stock",
          description: "Stock of a product",
          workflowId: { __rl: true, mode: "list", value: "w2", cachedResultName: "Stock" },
          workflowInputs: { mappingMode: "defineBelow", value: {}, matchingColumns: [], schema: [] },
        },
      },
      { query: "How many A-1?" },
    );
    expect(schema).toMatchObject({ properties: { query: { type: "string" } }, required: ["query"] });
    expect(calls).toMatchObject([{ items: [{ json: { query: "How many A-1?" } }] }]);
  });

  it("reads arguments that are described as the further values of the first versions", async () => {
    const { calls, schema } = await callOnce(
      {
        typeVersion: 2,
        parameters: {
          name: "Stock",
          workflowId: { __rl: true, mode: "id", value: "w2" },
          fields: {
            values: [
              { name: "product", type: "string", required: true, description: "Its number" },
              { name: "shop", type: "string", required: false },
            ],
          },
        },
      },
      { product: "A-1" },
    );
    expect(schema).toMatchObject({
      properties: { product: { type: "string", description: "Its number" }, shop: { type: "string" } },
      required: ["product"],
    });
    expect(calls).toMatchObject([{ items: [{ json: { product: "A-1" } }] }]);
  });
});
