import type { CodeRequest } from "@heddle/workflow";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runAsking, startModels } from "../testing/agent-workflow.ts";

let models: Awaited<ReturnType<typeof startModels>>;
beforeAll(async () => {
  models = await startModels();
});
beforeEach(() => models.reset());
afterAll(() => models.close());

/** Runs an agent that calls the tool once, over a runner that hands the request on. */
async function callOnce(
  parameters: Record<string, unknown>,
  given: object,
  script: (request: CodeRequest) => unknown,
) {
  const { mock } = models.provider;
  mock.on(
    { hasToolResult: false },
    { toolCalls: [{ id: "call_1", name: "Code", arguments: JSON.stringify(given) }] },
  );
  mock.on({ hasToolResult: true }, { content: "Done" });
  const code = { run: async (request: CodeRequest) => ({ value: await script(request) }) };
  const run = await runAsking(
    models.model,
    {
      parameters: { promptType: "define", text: "Go", options: { returnIntermediateSteps: true } },
      subNodes: {
        Model: { connection: "ai_languageModel", type: "test.model" },
        Code: {
          connection: "ai_tool",
          type: "@n8n/n8n-nodes-langchain.toolCode",
          typeVersion: 1.3,
          parameters,
        },
      },
    },
    [{ json: {} }],
    { ports: { code } },
  );
  const [{ intermediateSteps }] = run.json("Agent") as [{ intermediateSteps: { observation: string }[] }];
  return intermediateSteps[0]!.observation;
}

describe("Code Tool", () => {
  it("passes a single string to the script unchanged, and returns the script's result", async () => {
    const parameters = { description: "Counts letters", jsCode: "return query.length" };
    const observed = await callOnce(parameters, { query: "word" }, ({ code, items, language }) => {
      expect(items).toEqual([{ json: { query: "word" } }]);
      expect(code).toBe("const query = $input.first().json.query; return query.length");
      return language;
    });
    expect(observed).toBe("javaScript");
  });

  it("with a schema passes all arguments, and refuses what scripts of tools cannot reach", async () => {
    const parameters = {
      description: "Adds",
      jsCode: "return query.a + query.b",
      specifyInputSchema: true,
      jsonSchemaExample: '{"a": 1, "b": 2}',
    };
    const observed = await callOnce(parameters, { a: 3, b: 4 }, async ({ items, call }) => {
      expect(items[0]?.json).toEqual({ query: { a: 3, b: 4 } });
      return call("items", []);
    });
    expect(observed).toContain("Code of tools cannot use items");
  });

  it("is not run with arguments of the wrong type", async () => {
    const parameters = { description: "Adds", specifyInputSchema: true, jsonSchemaExample: '{"a": 1}' };
    expect(await callOnce(parameters, { a: "three" }, () => "ran")).toContain("a must be number, not string");
  });
});
