import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { runAsking, startModels } from "../testing/agent-workflow.ts";

let models: Awaited<ReturnType<typeof startModels>>;
beforeAll(async () => {
  models = await startModels();
});
beforeEach(() => models.reset());
afterAll(() => models.close());

/** What the model reads about a node that is a tool. */
async function described(type: string, typeVersion: number, parameters: object): Promise<string | undefined> {
  models.provider.mock.onMessage("Hello", { content: "Hi" });
  const run = await runAsking(models.model, {
    parameters: { promptType: "define", text: "Hello" },
    subNodes: {
      Model: { connection: "ai_languageModel", type: "test.model" },
      Tool: {
        connection: "ai_tool",
        type: `n8n-nodes-base.${type}`,
        typeVersion,
        parameters: { ...parameters },
      },
    },
  });
  expect(run.json("Agent")).toEqual([{ output: "Hi" }]);
  const { tools } = models.provider.seen[0]!.body as { tools: { function: { description?: string } }[] };
  return tools[0]?.function.description;
}

const url = "https://api.tavily.com/search";
const toolDescription = "Use this tool to search on the web";

// Files of types without operations hold a description without saying that it is written.
it.each([
  ["httpRequestTool", 4.2, { toolDescription, method: "POST", url, options: {} }],
  ["httpRequestTool", 4.4, { toolDescription, url, options: {} }],
  ["rssFeedReadTool", 1.2, { toolDescription, url, options: {} }],
  ["executeCommandTool", 1, { toolDescription, command: "ls" }],
  ["airtableTool", 2.1, { descriptionType: "manual", toolDescription, operation: "search" }],
  ["postgresTool", 1, { descriptionType: "manual", toolDescription, operation: "executeQuery" }],
])("a model reads what is written about %s %d", async (type, version, parameters) => {
  expect(await described(type, version, parameters)).toBe(toolDescription);
});

it.each([
  [
    "httpRequestTool",
    4.2,
    { url, options: {} },
    "HTTP Request: Sends an HTTP request and returns the response",
  ],
  ["airtableTool", 2.1, { toolDescription, operation: "search" }, "Search records in Airtable"],
])("a model reads what %s %d does where nothing is written", async (type, version, parameters, text) => {
  expect(await described(type, version, parameters)).toBe(text);
});
