import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SERVER_SCENARIOS, serverScenarios } from "../testing/conformance.ts";
import { startToolServer, type ToolServer } from "../testing/tool-server.ts";

/** Tools that the scenarios call by name. */
const code = (name: string, jsCode: string, more: object = {}) => ({
  name,
  type: "@n8n/n8n-nodes-langchain.toolCode",
  typeVersion: 1.3,
  parameters: { description: name, jsCode, ...more },
});
const inputSchema = JSON.stringify({
  $schema: "https://json-schema.org/draft/2020-12/schema",
  type: "object",
  $defs: {
    address: { type: "object", properties: { street: { type: "string" }, city: { type: "string" } } },
  },
  properties: { name: { type: "string" }, address: { $ref: "#/$defs/address" } },
  additionalProperties: false,
});
const tools = [
  code("test_simple_text", "return 'This is a simple text response for testing.'"),
  code("test_error_handling", "throw new Error('This tool intentionally returns an error for testing')"),
  code("json_schema_2020_12_tool", "return ''", {
    specifyInputSchema: true,
    schemaType: "manual",
    inputSchema,
  }),
];

const NO_RESOURCES = "Tools are all that is offered: no resources";
const NO_PROMPTS = "Tools are all that is offered: no prompts";
const TEXT_ONLY = "Results of tools are text";
const NO_REQUESTS = "No connection is kept open by which a server could ask its client";
const NO_SESSION = "Nothing is kept between requests: there are no sessions and no streams to resume";

/** Scenarios that apply to neither server, with the reasons. */
const NOT_OFFERED: Readonly<Record<string, string>> = {
  "completion-complete": "Arguments of prompts and resources are completed, and there are none",
  "elicitation-sep1034-defaults": NO_REQUESTS,
  "elicitation-sep1330-enums": NO_REQUESTS,
  "logging-set-level": "Executions are the log; clients receive none",
  "prompts-get-embedded-resource": NO_PROMPTS,
  "prompts-get-simple": NO_PROMPTS,
  "prompts-get-with-args": NO_PROMPTS,
  "prompts-get-with-image": NO_PROMPTS,
  "prompts-list": NO_PROMPTS,
  "resources-list": NO_RESOURCES,
  "resources-read-binary": NO_RESOURCES,
  "resources-read-text": NO_RESOURCES,
  "resources-subscribe": NO_RESOURCES,
  "resources-templates-read": NO_RESOURCES,
  "resources-unsubscribe": NO_RESOURCES,
  "server-sse-multiple-streams": NO_SESSION,
  "server-sse-polling": NO_SESSION,
  "tools-call-audio": TEXT_ONLY,
  "tools-call-elicitation": NO_REQUESTS,
  "tools-call-embedded-resource": TEXT_ONLY,
  "tools-call-image": TEXT_ONLY,
  "tools-call-mixed-content": TEXT_ONLY,
  "tools-call-sampling": NO_REQUESTS,
  "tools-call-with-logging": "Executions are the log; clients receive none",
  "tools-call-with-progress": "Each request has one answer: no progress before it",
};

const OWN_TOOLS = "The tools of the product are given";
/** Scenarios that do not apply to the product's own server. */
const NOT_AT_THE_PRODUCT: Readonly<Record<string, string>> = {
  ...NOT_OFFERED,
  "dns-rebinding-protection": "It is about servers without authentication, and this one asks for a key",
  "json-schema-2020-12": OWN_TOOLS,
  "tools-call-simple-text": OWN_TOOLS,
  "tools-call-error": OWN_TOOLS,
};

let server: ToolServer;
beforeAll(async () => {
  server = await startToolServer();
});
afterAll(() => server.stop());

const without = (left: Readonly<Record<string, string>>) =>
  SERVER_SCENARIOS.filter((scenario) => !(scenario in left));
const passing = (scenarios: readonly string[]) => Object.fromEntries(scenarios.map((one) => [one, []]));

describe("The protocol's own conformance suite", () => {
  it("has every scenario that is left out here", () => {
    expect(SERVER_SCENARIOS).toEqual(expect.arrayContaining(Object.keys(NOT_AT_THE_PRODUCT)));
  });

  it("finds nothing wrong with an MCP Server Trigger", async () => {
    const scenarios = without(NOT_OFFERED);
    const found = await serverScenarios(await server.offer(tools), scenarios);
    expect(found).toEqual(passing(scenarios));
  });

  it("finds nothing wrong with the product's own server", async () => {
    const { data } = await server.api.post("/api-keys", { label: "conformance", expiresAt: null });
    const scenarios = without(NOT_AT_THE_PRODUCT);
    const headers = { authorization: `Bearer ${data.rawApiKey}` };
    expect(await serverScenarios(`${server.url}/mcp`, scenarios, headers)).toEqual(passing(scenarios));
  });
});

it("pages of other sites can call the tools of an MCP Server Trigger only with its secret", async () => {
  const ask = async (address: string, headers: Record<string, string>) =>
    (
      await fetch(address, {
        method: "POST",
        headers: {
          accept: "application/json, text/event-stream",
          "content-type": "application/json",
          ...headers,
        },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
      })
    ).status;
  const open = await server.offer(tools);
  expect(await ask(open, {})).toBe(200);
  expect(await ask(open, { origin: "http://localhost:6274" })).toBe(200);
  expect(await ask(open, { origin: "https://evil.example" })).toBe(403);
  expect(await ask(open, { origin: "null" })).toBe(403);
  const credential = { name: "Key", type: "httpBearerAuth", data: { token: "secret" } };
  const { id } = (await server.api.post("/credentials", credential)).data;
  const guarded = await server.offer(tools, {
    parameters: { authentication: "bearerAuth" },
    credentials: { httpBearerAuth: { id, name: "Key" } },
  });
  const origin = "https://inspector.example";
  expect(await ask(guarded, { origin, authorization: "Bearer secret" })).toBe(200);
  expect(await ask(guarded, { origin })).toBe(401);
});
