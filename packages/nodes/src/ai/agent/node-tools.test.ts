import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { runAsking, startModels } from "../testing/agent-workflow.ts";

let models: Awaited<ReturnType<typeof startModels>>;
beforeAll(async () => {
  models = await startModels();
});
beforeEach(() => models.reset());
afterAll(() => models.close());

/** Returns the description of a tool node that the model receives. */
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

// Files of types without operations can contain a description without the setting for a manual one.
it.each([
  ["httpRequestTool", 4.2, { toolDescription, method: "POST", url, options: {} }],
  ["httpRequestTool", 4.4, { toolDescription, url, options: {} }],
  ["rssFeedReadTool", 1.2, { toolDescription, url, options: {} }],
  ["executeCommandTool", 1, { toolDescription, command: "ls" }],
  ["airtableTool", 2.1, { descriptionType: "manual", toolDescription, operation: "search" }],
  ["postgresTool", 1, { descriptionType: "manual", toolDescription, operation: "executeQuery" }],
])("passes the manual description of %s %d to the model", async (type, version, parameters) => {
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
])(
  "describes %s %d to the model if there is no manual description",
  async (type, version, parameters, text) => {
    expect(await described(type, version, parameters)).toBe(text);
  },
);

/** Returns the part of an HTTP response that the model receives from an HTTP Request tool. */
async function answered(answer: string, contentType: string, parameters: object): Promise<unknown> {
  const { mock } = models.provider;
  mock.on(
    { userMessage: "Find", hasToolResult: false },
    { toolCalls: [{ id: "1", name: "Tool", arguments: "{}" }] },
  );
  mock.on({ hasToolResult: true }, { content: "Done" });
  const http = {
    send: async ({ url: asked }: { url: string }) => ({
      status: 200,
      statusText: "OK",
      headers: { "content-type": contentType },
      url: asked,
      body: new TextEncoder().encode(answer),
    }),
  };
  const subNodes = {
    Model: { connection: "ai_languageModel", type: "test.model" },
    Tool: {
      connection: "ai_tool",
      type: "n8n-nodes-base.httpRequestTool",
      typeVersion: 4.2,
      parameters: { url, options: {}, ...parameters },
    },
  } as const;
  const options = { returnIntermediateSteps: true };
  const asking = { parameters: { promptType: "define", text: "Find", options }, subNodes };
  const run = await runAsking(models.model, asking, undefined, { ports: { http } });
  const [{ output, intermediateSteps }] = run.json("Agent") as [
    { output: string; intermediateSteps: { observation: string }[] },
  ];
  expect(output).toBe("Done");
  return JSON.parse(intermediateSteps[0]!.observation);
}

const FOUND = '{"results":[{"title":"A","score":1},{"title":"B","score":2}],"total":2}';
const PAGE = "<html><body><h1>Title</h1><nav>Menu</nav><p>Text</p></body></html>";
const optimizeResponse = true;

it.each([
  [{}, JSON.parse(FOUND)],
  [{ optimizeResponse, dataField: "results" }, JSON.parse(FOUND).results],
  [
    { optimizeResponse, dataField: "results", fieldsToInclude: "selected", fields: "title" },
    [{ title: "A" }, { title: "B" }],
  ],
  [{ optimizeResponse, fieldsToInclude: "except", fields: "results" }, { total: 2 }],
])("returns the selected part of a JSON response to the model: %j", async (parameters, read) => {
  expect(await answered(FOUND, "application/json", parameters)).toEqual(read);
});

it("returns the selected part of an HTML page to the model", async () => {
  const parameters = { optimizeResponse, responseType: "html", onlyContent: true, elementsToOmit: "nav" };
  expect(await answered(PAGE, "text/html", parameters)).toEqual({ data: "TitleText" });
});
