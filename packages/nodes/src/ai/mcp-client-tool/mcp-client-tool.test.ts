import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { storePorts } from "../../documents/testing/start-embeddings.ts";
import { runAsking, startModels } from "../testing/agent-workflow.ts";
import { type ForeignServer, startForeignServer } from "../testing/foreign-server.ts";
import { startToolServer, type ToolServer } from "../testing/tool-server.ts";

const type = "@n8n/n8n-nodes-langchain.mcpClientTool";
let models: Awaited<ReturnType<typeof startModels>>;
let foreign: ForeignServer;
let older: ForeignServer;
beforeAll(async () => {
  [models, foreign, older] = await Promise.all([
    startModels(),
    startForeignServer("streamableHttp"),
    startForeignServer("sse"),
  ]);
});
beforeEach(() => {
  models.reset();
  foreign.wants = {};
});
afterAll(() => Promise.all([models.close(), foreign.close(), older.close()]));

/** Runs an agent with the tools of a server. */
async function ask(
  parameters: Record<string, unknown>,
  { typeVersion = 1.2, account = {} }: { typeVersion?: number; account?: Record<string, object> } = {},
) {
  const { ports, close } = storePorts(account as Record<string, Record<string, unknown>>);
  const credentials = Object.fromEntries(
    Object.keys(account).map((name) => [name, { id: name, name: "Account" }]),
  );
  const ran = await runAsking(
    models.model,
    {
      parameters: { promptType: "define", text: "Go", options: { returnIntermediateSteps: true } },
      subNodes: {
        Model: { connection: "ai_languageModel", type: "test.model" },
        Server: { connection: "ai_tool", type, typeVersion, parameters, credentials },
      },
    },
    undefined,
    { ports },
  );
  await close();
  const body = models.provider.seen[0]?.body as { tools: { function: { name: string } }[] } | undefined;
  return { ran, tools: body?.tools.map((tool) => tool.function.name) };
}

/** The model calls a tool once, then answers. */
function calls(name: string, given: object) {
  const call = { id: "c1", name, arguments: JSON.stringify(given) };
  models.provider.mock.on({ hasToolResult: false }, { toolCalls: [call] });
  models.provider.mock.on({ hasToolResult: true }, { content: "Done" });
}

describe("MCP Client Tool", () => {
  it("lets an agent call the tools of a server, with unchanged schemas", async () => {
    calls("get-sum", { a: 2, b: 3 });
    const { ran, tools } = await ask({ endpointUrl: foreign.url });
    expect(tools?.length).toBeGreaterThan(5);
    expect(ran.json("Agent")).toMatchObject([
      { output: "Done", intermediateSteps: [{ observation: "The sum of 2 and 3 is 5." }] },
    ]);
    const [task] = ran.result.runData["Server"] ?? [];
    expect(task?.data?.["ai_tool"]?.[0]?.[0]?.json["response"]).toBe("The sum of 2 and 3 is 5.");
  });

  it.each([
    ["1", 1, () => ({ sseEndpoint: older.url })],
    ["1.1", 1.1, () => ({ endpointUrl: older.url })],
    ["1.2", 1.2, () => ({ endpointUrl: older.url, serverTransport: "sse" })],
  ])("connects to servers of the older transport in version %s", async (_, typeVersion, parameters) => {
    calls("echo", { message: "Hello" });
    const { ran } = await ask(parameters(), { typeVersion });
    expect(ran.json("Agent")).toMatchObject([{ intermediateSteps: [{ observation: "Echo: Hello" }] }]);
  });

  it.each([
    ["the older one", 1.2, () => ({ endpointUrl: older.url })],
    ["the newer one", 1.1, () => ({ endpointUrl: foreign.url })],
    ["the newer one, in version 1", 1, () => ({ sseEndpoint: foreign.url })],
  ])(
    "connects to servers with a transport other than the configured one: %s",
    async (_, typeVersion, parameters) => {
      calls("echo", { message: "Hello" });
      const { ran } = await ask(parameters(), { typeVersion });
      expect(ran.json("Agent")).toMatchObject([{ intermediateSteps: [{ observation: "Echo: Hello" }] }]);
    },
  );

  it.each([
    [{ include: "selected", includeTools: ["echo", "get-sum"] }, ["echo", "get-sum"]],
    [{ include: "except", excludeTools: ["echo"] }, expect.not.arrayContaining(["echo"])],
  ])("offers the selected tools with %j", async (which, wanted) => {
    models.provider.mock.onMessage("Go", { content: "Done" });
    const { tools } = await ask({ endpointUrl: foreign.url, ...which });
    expect(tools).toEqual(wanted);
    expect(tools).toContain("get-sum");
  });

  it("returns structured values and non-text parts unchanged", async () => {
    calls("get-structured-content", { location: "New York" });
    const { ran } = await ask({ endpointUrl: foreign.url });
    expect(ran.json("Agent")).toMatchObject([
      { intermediateSteps: [{ observation: expect.stringMatching(/"temperature":\d+/) }] },
    ]);
    models.reset();
    calls("get-tiny-image", {});
    const { ran: second } = await ask({ endpointUrl: foreign.url });
    expect(second.json("Agent")).toMatchObject([
      {
        intermediateSteps: [{ observation: expect.stringContaining('"mimeType":"image/png"') }],
      },
    ]);
    // The model receives only the type; bytes as text would be billed.
    const read = JSON.stringify(models.provider.seen.at(-1)?.body);
    expect(read).toMatch(/"mimeType\\?":\\?"image\/png/);
    expect(read).not.toMatch(/[A-Za-z0-9+/]{300}/);
  });

  it.each([
    ["bearerAuth", "httpBearerAuth", { token: "s1" }, { authorization: "Bearer s1" }],
    ["headerAuth", "httpHeaderAuth", { name: "X-Key", value: "s2" }, { "x-key": "s2" }],
    [
      "multipleHeadersAuth",
      "httpMultipleHeadersAuth",
      { headers: '{"X-One":"s3","X-Two":"s4"}' },
      { "x-one": "s3", "x-two": "s4" },
    ],
    [
      "mcpOAuth2Api",
      "mcpOAuth2Api",
      { oauthTokenData: { access_token: "s5" } },
      { authorization: "Bearer s5" },
    ],
  ])("sends every request with %s", async (authentication, credential, data, wants) => {
    foreign.wants = wants;
    calls("echo", { message: "Hello" });
    const { ran } = await ask(
      { endpointUrl: foreign.url, authentication },
      { account: { [credential]: data } },
    );
    expect(ran.json("Agent")).toMatchObject([{ intermediateSteps: [{ observation: "Echo: Hello" }] }]);
  });

  it("reports an unreachable server, a refused caller and a missing URL", async () => {
    const failure = async (parameters: Record<string, unknown>) =>
      (await ask(parameters)).ran.result.error?.message;
    expect(await failure({ endpointUrl: "http://127.0.0.1:9/mcp" })).toContain("cannot be used");
    expect(await failure({ endpointUrl: "" })).toContain("address of the MCP server is missing");
    foreign.wants = { authorization: "Bearer other" };
    expect(await failure({ endpointUrl: foreign.url })).toMatch(/cannot be used.*(401|[Uu]nauthorized)/);
    expect(await failure({ endpointUrl: "http://10.0.0.1/mcp" })).toMatch(/10\.0\.0\.1/);
  });

  it("aborts a call after its timeout", async () => {
    calls("trigger-long-running-operation", { duration: 30, steps: 1 });
    const { ran } = await ask({ endpointUrl: foreign.url, options: { timeout: 400 } });
    expect(ran.json("Agent")).toMatchObject([
      { intermediateSteps: [{ observation: expect.stringMatching(/failed.*timed out/i) }] },
    ]);
  });

  it("lists the tools of the server in its form", async () => {
    const server: ToolServer = await startToolServer();
    const list = async (currentNodeParameters: object, version: number) =>
      (
        await server.api.post("/dynamic-node-parameters/options", {
          nodeTypeAndVersion: { name: type, version },
          path: "parameters.includeTools",
          methodName: "getTools",
          currentNodeParameters,
        })
      ).data;
    const echo = expect.objectContaining({ name: "echo", value: "echo" });
    expect(await list({ endpointUrl: foreign.url, include: "selected" }, 1.2)).toContainEqual(echo);
    expect(await list({ sseEndpoint: older.url, include: "selected" }, 1)).toContainEqual(echo);
    await server.stop();
  });
});
