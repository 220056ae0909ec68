import { type FakeProvider, startFakeProvider } from "@heddle/ai/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { waitFor } from "../executions/testing/test-runtime.ts";
import { describeStores, startTestServer, type TestClient, type TestServer } from "../testing/index.ts";

describeStores("data tables as tools of an agent", (dialect) => {
  let provider: FakeProvider;
  let server: TestServer;
  let api: TestClient;
  let table: string;
  let credential: { id: string; name: string };

  beforeAll(async () => {
    provider = await startFakeProvider();
    server = await startTestServer({ dialect, env: { HEDDLE_HTTP_ALLOW: "127.0.0.1" } });
    api = await server.signIn();
    const columns = [
      { name: "guest", type: "string" },
      { name: "seats", type: "number" },
    ];
    table = (await api.post("/data-tables", { name: "Bookings", columns })).data.id;
    const data = { apiKey: "key", url: `${provider.url}/v1` };
    const { id } = (await api.post("/credentials", { name: "Models", type: "openAiApi", data })).data;
    credential = { id, name: "Models" };
  });
  afterAll(async () => {
    await server.stop();
    await provider.close();
  });

  const at = (name: string, type: string, typeVersion: number, parameters: object) => ({
    ...{ id: name, name, type, typeVersion, parameters },
    ...{ position: [0, 0], webhookId: name },
  });
  const tool = (name: string, parameters: object) =>
    at(name, "n8n-nodes-base.dataTableTool", 1.1, {
      dataTableId: { __rl: true, mode: "name", value: "Bookings" },
      ...parameters,
    });
  const fromAi = (name: string, type: string) => `={{ $fromAI('${name}', '', '${type}') }}`;

  /** A webhook, an agent behind it, and two tools: one for booking, one for searching. */
  function workflow() {
    const nodes = [
      at("Hook", "n8n-nodes-base.webhook", 2, {
        path: "agent",
        httpMethod: "POST",
        responseMode: "lastNode",
      }),
      at("Agent", "@n8n/n8n-nodes-langchain.agent", 2.2, {
        promptType: "define",
        text: "Book for Ada and Max",
      }),
      {
        ...at("Model", "@n8n/n8n-nodes-langchain.lmChatOpenAi", 1.2, {
          model: { __rl: true, mode: "list", value: "gpt-5-mini" },
          options: {},
        }),
        credentials: { openAiApi: credential },
      },
      tool("book", {
        columns: {
          mappingMode: "defineBelow",
          value: { guest: fromAi("guest", "string"), seats: fromAi("seats", "number") },
        },
      }),
      tool("look_up", {
        operation: "get",
        filters: { conditions: [{ keyName: "guest", condition: "eq", keyValue: fromAi("guest", "string") }] },
      }),
    ];
    const toAgent = (type: string) => ({ [type]: [[{ node: "Agent", type, index: 0 }]] });
    const connections = {
      Hook: toAgent("main"),
      Model: toAgent("ai_languageModel"),
      book: toAgent("ai_tool"),
      look_up: toAgent("ai_tool"),
    };
    return { name: "Bookings", nodes, connections, settings: {} };
  }

  it("are written by each call of the model, which receives their contents", async () => {
    const call = (id: string, name: string, input: object) => ({
      id,
      name,
      arguments: JSON.stringify(input),
    });
    const bookings = [
      call("one", "book", { guest: "Ada", seats: 2 }),
      call("two", "book", { guest: "Max", seats: 3 }),
    ];
    const { mock, seen } = provider;
    mock.on({ toolCallId: "three" }, { content: "Both are booked." });
    mock.on({ toolCallId: "two" }, { toolCalls: [call("three", "look_up", { guest: "Max" })] });
    mock.on({ hasToolResult: false }, { toolCalls: bookings });
    const { id, versionId } = (await api.post("/workflows", workflow())).data;
    await api.patch(`/workflows/${id}`, { active: true, versionId });
    const answer = await waitFor(async () => {
      const response = await fetch(`${server.url}/webhook/agent`, { method: "POST" });
      return response.status === 200 ? response.json() : undefined;
    });
    expect(answer).toEqual({ output: "Both are booked." });
    const { rows } = (await api.get(`/data-tables/${table}/rows`)).data;
    // Both calls of one reply run concurrently: either can be first.
    const byGuest = rows.toSorted((one: { guest: string }, other: { guest: string }) =>
      one.guest.localeCompare(other.guest),
    );
    expect(byGuest).toMatchObject([
      { guest: "Ada", seats: 2 },
      { guest: "Max", seats: 3 },
    ]);
    const { messages } = seen.at(-1)!.body as { messages: { content: string }[] };
    // Tool results are enclosed in marker lines.
    const [, row = ""] = messages.at(-1)!.content.split("\n");
    expect(JSON.parse(row)).toMatchObject({ id: byGuest[1].id, guest: "Max", seats: 3 });
  });
});
