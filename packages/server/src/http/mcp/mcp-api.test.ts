import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/index.ts";
import { MCP_SCOPES } from "../mcp-clients/metadata.ts";
import { allTools } from "./all-tools.ts";
import type { McpTool } from "./mcp-tool.ts";

describe("The product's own server for MCP clients", () => {
  let server: TestServer;
  let client: Client;
  beforeAll(async () => {
    server = await startTestServer();
    client = await connect(await keyWith(undefined));
  });
  afterAll(async () => {
    await client.close();
    await server.stop();
  });

  /** A key of the owner; without scopes it is unrestricted. */
  const keyWith = async (scopes: string[] | undefined): Promise<string> => {
    const owner = await server.signIn();
    const body = { label: `key ${Math.random()}`, expiresAt: null, scopes };
    return (await owner.post("/api-keys", body)).data.rawApiKey;
  };
  const connect = async (key: string) => {
    const connected = new Client({ name: "test", version: "1.0.0" });
    const headers = { Authorization: `Bearer ${key}` };
    await connected.connect(
      new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), { requestInit: { headers } }),
    );
    return connected;
  };
  const textOf = async (name: string, given: Record<string, unknown> = {}, by = client) => {
    const { content, isError } = await by.callTool({ name, arguments: given });
    return { text: (content[0] as { text: string }).text, isError: isError ?? false };
  };
  const call = async (name: string, given: Record<string, unknown> = {}) => {
    const { text, isError } = await textOf(name, given);
    expect([isError, text]).toEqual([false, text]);
    return JSON.parse(text);
  };

  it("lets a client find nodes, build a workflow with them, run it and read its result", async () => {
    const found = await call("search_nodes", { query: "edit fields" });
    expect(found.nodes[0]).toMatchObject({ type: "n8n-nodes-base.set" });
    const set = await call("describe_node", { type: found.nodes[0].type });
    expect(set.parameters.map(({ name }: { name: string }) => name)).toContain("assignments");
    const workflow = sums(found.nodes[0].version);
    expect(await call("validate_workflow", { workflow })).toMatchObject({ isValid: true, nodes: [] });
    const { id } = await call("create_workflow", { workflow });
    const ran = await call("run_workflow", { id, input: { a: 2, b: 3 } });
    expect(ran).toMatchObject({
      status: "success",
      workflowId: id,
      nodes: expect.arrayContaining([
        expect.objectContaining({ name: "Sum", outputs: [{ items: 1, first: [{ sum: 5 }] }] }),
      ]),
    });
    expect(await call("get_execution", { id: ran.id })).toEqual(ran);
    const changed = { ...workflow, name: "Renamed" };
    const { versionId } = await call("get_workflow", { id });
    await call("update_workflow", { id, workflow: { ...changed, versionId } });
    const stale = await textOf("update_workflow", { id, workflow: { ...workflow, versionId } });
    expect(stale.isError).toBe(true);
    expect(stale.text).toContain('the name, now "Renamed"');
    expect(await call("get_workflow", { id })).toMatchObject({ name: "Renamed", active: false });
    expect(await call("list_workflows", { query: "Renam" })).toMatchObject({
      workflows: [{ id, name: "Renamed", nodes: 2 }],
    });
    expect((await call("list_executions", { workflowId: id })).data).toHaveLength(1);
    expect(await call("test_workflow", { id })).toMatchObject({ tests: [] });
  });

  it("reports why a workflow cannot run", async () => {
    const workflow = sums(3.4);
    const request = { type: "n8n-nodes-base.httpRequest", typeVersion: 4.2, parameters: {} };
    workflow.nodes[1] = { ...workflow.nodes[1]!, ...request };
    const conditions = { conditions: [{ leftValue: 1, operator: { type: "number", operation: "above" } }] };
    const filter = { type: "n8n-nodes-base.filter", typeVersion: 2.2, parameters: { conditions } };
    workflow.nodes.push({ ...workflow.nodes[0]!, ...filter, id: "f", name: "Large" });
    workflow.nodes.push({ ...workflow.nodes[0]!, id: "x", name: "Odd", type: "n8n-nodes-base.nothing" });
    workflow.connections["Odd"] = { main: [[{ node: "Gone", type: "main", index: 0 }]] };
    const { isValid, nodes, warnings } = await call("validate_workflow", { workflow });
    expect(isValid).toBe(false);
    expect(nodes).toEqual([
      { node: "Sum", problems: [expect.stringContaining("URL")] },
      { node: "Large", problems: [expect.stringContaining("conditions.conditions[0].operator.operation")] },
      { node: "Odd", problems: [expect.stringContaining("not installed")] },
    ]);
    expect(JSON.stringify(warnings)).toContain("Gone");
  });

  it.each<[string, string, number, object, RegExp]>([
    [
      "an expression",
      "set",
      3.4,
      { jsonOutput: "={{ $json.a. }}", mode: "raw" },
      /expression \(jsonOutput\)/,
    ],
    ["a script", "code", 2, { jsCode: "return items.map(x => ({" }, /script \(jsCode\) is not valid/],
    [
      "a node in an expression",
      "set",
      3.4,
      { jsonOutput: "={{ $('Nope').item.json }}", mode: "raw" },
      /"Nope"/,
    ],
    ["a node in a script", "code", 2, { jsCode: "return $('Nope').all()" }, /no node "Nope" \(jsCode\)/],
    ["a version", "set", 99, {}, /no version 99 of this node/],
  ])("reports mistakes in %s", async (_, type, typeVersion, parameters, expected) => {
    const workflow = sums(3.4);
    const node = { ...workflow.nodes[1]!, type: `n8n-nodes-base.${type}`, typeVersion };
    workflow.nodes[1] = { ...node, parameters: { ...parameters } as never };
    const { isValid, nodes } = await call("validate_workflow", { workflow });
    expect(isValid).toBe(false);
    expect(nodes[0]).toEqual({ node: "Sum", problems: [expect.stringMatching(expected)] });
  });

  it("reports outputs that a node does not have", async () => {
    const workflow = sums(3.4);
    const model = "@n8n/n8n-nodes-langchain.embeddingsOllama";
    const extra = {
      ...workflow.nodes[0]!,
      id: "m",
      name: "Model",
      type: model,
      typeVersion: 1,
      disabled: false,
    };
    workflow.nodes.push({ ...extra, parameters: { model: "m" } as never });
    workflow.connections["Model"] = { main: [[{ node: "Sum", type: "main", index: 0 }]] };
    workflow.connections["Sum"] = { main: [[], [{ node: "Sum", type: "main", index: 0 }]] };
    const { nodes } = await call("validate_workflow", { workflow });
    expect(nodes).toEqual([
      {
        node: "Model",
        problems: expect.arrayContaining([expect.stringContaining("Allowed: ai_embedding.")]),
      },
      { node: "Sum", problems: ['It has no output 1 (connections of kind "main"). Allowed: 0 to 0.'] },
    ]);
  });

  it.each<[string, string, number, object, string | RegExp]>([
    [
      "a model that an agent lacks",
      "@n8n/n8n-nodes-langchain.agent",
      2,
      {},
      /needs a node at its input "Model"/,
    ],
    [
      "a chain without a model",
      "@n8n/n8n-nodes-langchain.chainLlm",
      1.6,
      {},
      /needs a node at its input "Model"/,
    ],
    [
      "a cron expression",
      "n8n-nodes-base.scheduleTrigger",
      1.2,
      { rule: { interval: [{ field: "cronExpression", expression: "61 * * * *" }] } },
      /61/,
    ],
    [
      "a schedule that never fires",
      "n8n-nodes-base.scheduleTrigger",
      1.2,
      { rule: { interval: [{ field: "cronExpression", expression: "0 0 30 2 *" }] } },
      /never|no time/i,
    ],
  ])("reports %s", async (_, type, typeVersion, parameters, expected) => {
    const workflow = sums(3.4);
    workflow.nodes[1] = { ...workflow.nodes[1]!, type, typeVersion, parameters };
    if (type.endsWith("scheduleTrigger")) workflow.connections = {};
    const { nodes } = await call("validate_workflow", { workflow });
    expect(nodes).toContainEqual({
      node: "Sum",
      problems: expect.arrayContaining([expect.stringMatching(expected)]),
    });
  });

  it("reports inputs and computed outputs that a node does not have, unless expressions compute them", async () => {
    const problemsOf = async (type: string, version: number, parameters: object, wires: object) => {
      const workflow = sums(3.4);
      const node = { ...workflow.nodes[1]!, name: "Wired", type: `n8n-nodes-base.${type}` };
      workflow.nodes.push({ ...node, id: "w", typeVersion: version, parameters });
      Object.assign(workflow.connections, wires);
      const { nodes } = await call("validate_workflow", { workflow });
      return nodes.find((each: { node: string }) => each.node === "Wired")?.problems ?? [];
    };
    const into = (index: number) => ({ Sum: { main: [[{ node: "Wired", type: "main", index }]] } });
    const kind = '(connections of kind "main")';
    expect(await problemsOf("merge", 3, {}, into(1))).toEqual([]);
    expect(await problemsOf("merge", 3, {}, into(2))).toEqual([
      `It has no input 2 ${kind}. Allowed: 0 to 1.`,
    ]);
    expect(await problemsOf("merge", 3, { numberInputs: 3 }, into(2))).toEqual([]);
    expect(await problemsOf("merge", 3, { numberInputs: "={{ 3 }}" }, into(5))).toEqual([]);
    const modes = { mode: "expression", output: "={{ 0 }}" };
    const third = { Wired: { main: [[], [], [{ node: "Sum", type: "main", index: 0 }]] } };
    const outputs = await problemsOf("switch", 3.2, { ...modes, numberOutputs: 2 }, third);
    expect(outputs).toEqual([`It has no output 2 ${kind}. Allowed: 0 to 1.`]);
    expect(await problemsOf("switch", 3.2, { ...modes, numberOutputs: 3 }, third)).toEqual([]);
    const trigger = await problemsOf("manualTrigger", 1, {}, into(0));
    expect(trigger).toEqual([`It has no input ${kind}. Allowed: none.`]);
  });

  it("warns about drafts that run, but perhaps not as intended", async () => {
    const codesOf = async (change: (workflow: ReturnType<typeof sums>) => void) => {
      const workflow = sums(3.4);
      change(workflow);
      const { warnings } = await call("validate_workflow", { workflow });
      return warnings.map(({ code, node }: { code: string; node?: string }) => [code, node]);
    };
    const sum = (change: object) => (workflow: ReturnType<typeof sums>) =>
      void Object.assign(workflow.nodes[1]!, change);
    expect(await codesOf(() => {})).toEqual([]);
    const onError = "continueErrorOutput";
    expect(await codesOf(sum({ alwaysOutputData: true, onError }))).toEqual([["both-outputs", "Sum"]]);
    expect(await codesOf(sum({ onError }))).toEqual([]);
    expect(await codesOf(sum({ parameters: { mode: "raw", jsonOutput: "{}", output: 1 } }))).toEqual([
      ["unknown-parameter", "Sum"],
    ]);
    const unwired = (workflow: ReturnType<typeof sums>) => void (workflow.connections = {});
    expect(await codesOf(unwired)).toEqual([["not-reached", "Sum"]]);
    const noTrigger = (workflow: ReturnType<typeof sums>) => {
      workflow.nodes.shift();
      workflow.connections = {};
    };
    expect(await codesOf(noTrigger)).toEqual([["no-trigger", undefined]]);
  });

  it("reports constant URLs that the server does not allow, and who can allow them", async () => {
    const workflow = sums(3.4);
    const request = (name: string, url: string, more: object = {}) =>
      workflow.nodes.push({
        ...workflow.nodes[0]!,
        ...{ id: name, name, type: "n8n-nodes-base.httpRequest", typeVersion: 4.2 },
        parameters: { url },
        ...more,
      });
    request("Loopback", "http://127.0.0.1/status");
    request("Localhost", "http://localhost:9200");
    request("Private", "https://[fd00::1]/");
    request("Public", "https://93.184.215.14/");
    request("Named", "https://example.com/");
    request("Computed", "=http://127.0.0.1/{{ $json.path }}");
    request("Disabled", "http://127.0.0.1/", { disabled: true });
    const graph = { type: "n8n-nodes-base.graphql", typeVersion: 1.1 };
    request("Graph", "", { ...graph, parameters: { endpoint: "http://10.0.0.1/", query: "{ a }" } });
    request("Tool", "http://10.0.0.1/", { type: "n8n-nodes-base.httpRequestTool" });
    const oldTool = { type: "@n8n/n8n-nodes-langchain.toolHttpRequest", typeVersion: 1.1 };
    const parameters = { url: "http://10.0.0.1/{id}", toolDescription: "Reads a record" };
    request("Old tool", "", { ...oldTool, parameters });
    const { isValid, nodes } = await call("validate_workflow", { workflow });
    expect(isValid).toBe(false);
    const allows = expect.stringContaining(
      "administrator of the server can allow them with HEDDLE_HTTP_ALLOW",
    );
    const refused = ["Loopback", "Localhost", "Private", "Graph", "Tool", "Old tool"];
    expect(nodes).toEqual(refused.map((node) => ({ node, problems: [allows] })));
  });

  it("reports models that a budget in dollars refuses, as their price is unknown", async () => {
    const workflow = sums(3.4);
    const model = { __rl: true, mode: "id", value: "my-own-model" };
    workflow.nodes.push({
      ...workflow.nodes[0]!,
      ...{ id: "m", name: "Model", type: "@n8n/n8n-nodes-langchain.lmChatOpenAi", typeVersion: 1.2 },
      parameters: { model },
    });
    Object.assign(workflow.connections, {
      Model: { ai_languageModel: [[{ node: "Sum", type: "ai_languageModel", index: 0 }]] },
    });
    const problemsWith = async (modelBudgetPerRun: object) => {
      const settings = { ...workflow.settings, modelBudgetPerRun };
      const { nodes } = await call("validate_workflow", { workflow: { ...workflow, settings } });
      return JSON.stringify(nodes);
    };
    expect(await problemsWith({ dollars: 1 })).toContain("the price of my-own-model");
    expect(await problemsWith({ dollars: 1, tokens: 1_000 })).not.toContain("the price of");
  });

  it("describes a single operation of a service, if given", async () => {
    const type = "n8n-nodes-base.slack";
    const whole = await textOf("describe_node", { type });
    const one = await textOf("describe_node", { type, resource: "message", operation: "post" });
    expect(one.text.length).toBeLessThan(whole.text.length / 2);
    expect(one.text).not.toContain('"archive"');
  });

  it("lets a key do what its scopes allow, and no more", async () => {
    const limited = await connect(await keyWith(["workflow:list"]));
    expect((await textOf("list_workflows", {}, limited)).isError).toBe(false);
    expect(await textOf("create_workflow", { workflow: sums(3.4) }, limited)).toEqual({
      text: expect.stringContaining("key"),
      isError: true,
    });
    await limited.close();
  });

  it("runs a workflow with the scopes that the tool names", async () => {
    const { id } = await call("create_workflow", { workflow: { ...sums(3.4), name: "Run with scopes" } });
    const { scopes } = (await allTools()).find(({ name }) => name === "run_workflow") as McpTool;
    const limited = await connect(await keyWith([...scopes]));
    expect((await textOf("run_workflow", { id, input: { a: 1, b: 1 } }, limited)).text).toContain('"sum":2');
    await limited.close();
  });

  it("requests the scopes of its tools from users", async () => {
    const needed = (await allTools()).flatMap(({ scopes }) => scopes);
    expect([...new Set(needed)].sort()).toEqual([...MCP_SCOPES].sort());
  });

  it("shows a member no data of other users", async () => {
    const { id } = await call("create_workflow", { workflow: sums(3.4) });
    const member = await server.signInMember();
    const { data } = await member.post("/api-keys", { label: "own", expiresAt: null });
    const other = await connect(data.rawApiKey);
    expect((await textOf("get_workflow", { id }, other)).isError).toBe(true);
    expect(JSON.parse((await textOf("list_workflows", {}, other)).text).workflows).toEqual([]);
    await other.close();
  });

  it("refuses callers without a key, and pages of other sites", async () => {
    await expect(connect("wrong")).rejects.toThrow();
    const post = (headers: Record<string, string>) =>
      fetch(`${server.url}/mcp`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" }),
      });
    expect((await post({})).status).toBe(401);
    const key = await keyWith(undefined);
    const accept = "application/json, text/event-stream";
    expect((await post({ "x-n8n-api-key": key, accept })).status).toBe(200);
    expect((await post({ "x-n8n-api-key": key, accept, origin: "https://evil.example" })).status).toBe(403);
  });

  it("reports unknown tools, missing arguments and API errors in the result", async () => {
    expect(await textOf("nothing")).toMatchObject({ isError: true });
    expect(await textOf("get_workflow")).toEqual({ text: expect.stringContaining("id"), isError: true });
    expect(await textOf("get_workflow", { id: "none" })).toMatchObject({ isError: true });
    expect(await textOf("describe_node", { type: "none" })).toEqual({
      text: expect.stringContaining("search_nodes"),
      isError: true,
    });
  });

  it("is off with the public API", async () => {
    const off = await startTestServer({ env: { HEDDLE_PUBLIC_API: "false" } });
    expect((await fetch(`${off.url}/mcp`, { method: "POST" })).status).toBe(404);
    await off.stop();
  });
});

/** A workflow that adds two numbers. */
function sums(typeVersion: number) {
  const assignment = { id: "1", name: "sum", type: "number", value: "={{ $json.a + $json.b }}" };
  return {
    name: "Sums",
    nodes: [
      {
        id: "a",
        name: "Start",
        type: "n8n-nodes-base.manualTrigger",
        typeVersion: 1,
        position: [0, 0],
        parameters: {},
      },
      {
        id: "b",
        name: "Sum",
        type: "n8n-nodes-base.set",
        typeVersion,
        position: [200, 0],
        parameters: { assignments: { assignments: [assignment] } } as object,
      },
    ],
    connections: { Start: { main: [[{ node: "Sum", type: "main", index: 0 }]] } } as Record<string, object>,
    settings: {},
  };
}
