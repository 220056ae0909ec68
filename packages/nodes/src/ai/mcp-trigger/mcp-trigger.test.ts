import type { Client } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OrderService, startOrderService } from "../testing/order-service.ts";
import { connected, startToolServer, type ToolServer } from "../testing/tool-server.ts";

const calculator = { name: "Calculator", type: "@n8n/n8n-nodes-langchain.toolCalculator" };
const greet = {
  name: "Greet someone",
  type: "@n8n/n8n-nodes-langchain.toolCode",
  typeVersion: 1.3,
  parameters: {
    description: "Greets",
    jsCode: "return `Hello ${query.name}`",
    specifyInputSchema: true,
    schemaType: "manual",
    inputSchema: JSON.stringify({
      type: "object",
      properties: {
        name: { type: "string", enum: ["Ada", "Grace"] },
        times: { type: "integer", default: 1 },
      },
      required: ["name"],
    }),
  },
};
/** Sends a request to the test's service. */
const orders = (url: string) => ({
  name: "Orders",
  type: "n8n-nodes-base.httpRequestTool",
  typeVersion: 4.2,
  parameters: {
    toolDescription: "Orders something",
    method: "POST",
    url,
    sendBody: true,
    specifyBody: "json",
    jsonBody: "={{ { thing: $fromAI('thing', 'What is ordered', 'string') } }}",
  },
});

describe("MCP Server Trigger", () => {
  let server: ToolServer;
  let service: OrderService;
  beforeAll(async () => {
    [server, service] = await Promise.all([startToolServer(), startOrderService()]);
  });
  afterAll(() => Promise.all([server.stop(), service.close()]));

  const text = async (client: Client, name: string, given: Record<string, unknown>) => {
    const { content, isError } = await client.callTool({ name, arguments: given });
    return [(content[0] as { text: string }).text, isError ?? false];
  };

  it("offers the connected tools to the official client, with unchanged schemas", async () => {
    const client = await connected(await server.offer([calculator, greet, orders(service.url)]));
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual(["Calculator", "Greet_someone", "Orders"]);
    expect(tools.find(({ name }) => name === "Greet_someone")).toMatchObject({
      description: "Greets",
      inputSchema: JSON.parse(greet.parameters.inputSchema),
    });
    expect(tools.find(({ name }) => name === "Orders")?.inputSchema).toMatchObject({
      properties: { thing: { type: "string", description: "What is ordered" } },
      required: ["thing"],
    });
    await client.close();
  });

  it("runs each tool call as an execution, with a run of the tool's node", async () => {
    const client = await connected(await server.offer([calculator, greet, orders(service.url)]));
    await client.listTools();
    const before = (await server.executions()).length;
    expect(await text(client, "Calculator", { input: "6 * 7" })).toEqual(["42", false]);
    expect(await text(client, "Orders", { thing: "tea" })).toEqual(['{"ordered":"tea"}', false]);
    await expect.poll(async () => (await server.executions()).length).toBe(before + 2);
    const [last] = await server.executions();
    expect(last).toMatchObject({ mode: "webhook", status: "success" });
    const { runData } = last!.data.resultData;
    expect(runData["Orders"]?.[0]?.data?.["ai_tool"]?.[0]?.[0]?.json["response"]).toEqual({ ordered: "tea" });
    expect(runData["Tools"]?.[0]?.data?.main[0]?.[0]?.json).toEqual({
      tool: "Orders",
      arguments: { thing: "tea" },
      result: { ordered: "tea" },
    });
    await client.close();
  });

  it("records no handshakes and tool listings", async () => {
    const address = await server.offer([calculator]);
    const before = (await server.executions()).length;
    const client = await connected(address);
    await client.listTools();
    await client.ping();
    await text(client, "Calculator", { input: "1" });
    await expect.poll(async () => (await server.executions()).length).toBe(before + 1);
    await client.close();
  });

  it("reports invalid calls and the available tools to the client", async () => {
    const client = await connected(await server.offer([greet, orders(service.url)]));
    expect(await text(client, "Greet_someone", { name: "Bob" })).toEqual([
      expect.stringContaining("name"),
      true,
    ]);
    expect(await text(client, "Nothing", {})).toEqual([expect.stringContaining("Greet_someone"), true]);
    expect(await text(client, "Orders", { thing: "nothing" })).toEqual([expect.stringMatching(/400/), true]);
    await client.close();
  });

  it("reports to the client that a tool requires approval, and does not call it", async () => {
    const review = {
      ...{ name: "Review", type: "n8n-nodes-base.slackHitlTool", typeVersion: 2.3 },
      parameters: { select: "channel", channelId: "C1", message: "May I?" },
    };
    const behind = { ...orders(service.url), to: "Review" };
    const client = await connected(await server.offer([review, behind]));
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(["Orders"]);
    const before = service.ordered.length;
    const [said, isError] = await text(client, "Orders", { thing: "tea" });
    expect(said).toContain('The node "Review" cannot ask before a tool is called');
    expect(isError).toBe(true);
    expect(service.ordered).toHaveLength(before);
    await expect.poll(async () => (await server.executions())[0]?.status).toBe("success");
    await client.close();
  });

  it.each([
    ["bearerAuth", "httpBearerAuth", { token: "secret" }, { Authorization: "Bearer secret" }],
    ["headerAuth", "httpHeaderAuth", { name: "X-Key", value: "secret" }, { "X-Key": "secret" }],
  ])("with %s serves only clients that know the secret", async (authentication, type, data, headers) => {
    const credential = (await server.api.post("/credentials", { name: type, type, data })).data;
    const address = await server.offer([calculator], {
      parameters: { authentication },
      credentials: { [type]: { id: credential.id, name: type } },
    });
    await expect(connected(address)).rejects.toThrow();
    const wrong = Object.fromEntries(Object.keys(headers).map((name) => [name, "Bearer wrong"]));
    await expect(connected(address, wrong)).rejects.toThrow();
    const client = await connected(address, headers);
    expect(await text(client, "Calculator", { input: "1 + 1" })).toEqual(["2", false]);
    await expect.poll(async () => (await server.executions())[0]?.status).toBe("success");
    expect(JSON.stringify(await server.executions())).not.toContain("secret");
    await client.close();
  });

  it("waits at the test URL for one call, and lists the tools any number of times before", async () => {
    const workflow = await server.save([calculator]);
    const { data } = await server.api.post("/workflows/run", { workflowData: workflow });
    expect(data).toEqual({ waitingForWebhook: true });
    const client = await connected(`${server.url}/mcp-test/${workflow.name}`);
    expect((await client.listTools()).tools).toHaveLength(1);
    await client.listTools();
    expect(await text(client, "Calculator", { input: "2 + 3" })).toEqual(["5", false]);
    await expect(text(client, "Calculator", { input: "2 + 3" })).rejects.toThrow(/404|not/i);
    await client.close();
  });

  it("reports to the client, and in the list of executions, that its tools are unavailable", async () => {
    const client = await connected(
      await server.offer([calculator, { ...greet, name: "Cal culator" }, { ...greet, name: "Cal_culator" }]),
    );
    await expect(client.listTools()).rejects.toThrow(/Cal_culator/);
    await expect.poll(async () => (await server.executions())[0]?.status).toBe("error");
    await client.close();
  });

  it("keeps its URLs separate from those of webhooks", async () => {
    const address = await server.offer([calculator]);
    expect((await fetch(address.replace("/mcp/", "/webhook/"), { method: "POST" })).status).toBe(404);
    expect((await fetch(address)).status).toBe(405);
  });

  it("handles concurrent clients, each with its own result", async () => {
    const address = await server.offer([calculator]);
    const clients = await Promise.all(Array.from({ length: 10 }, () => connected(address)));
    const results = await Promise.all(
      clients.map((client, index) => text(client, "Calculator", { input: `${index} * 2` })),
    );
    expect(results).toEqual(clients.map((_, index) => [String(index * 2), false]));
    await Promise.all(clients.map((client) => client.close()));
  });
});
