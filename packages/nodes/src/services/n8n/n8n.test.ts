import { FakeHttp } from "@heddle/engine/testing";
import type { HttpResponse } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { runNodeJson } from "../../testing/index.ts";
import credential from "./n8n.credential.ts";
import node from "./n8n.node.ts";

const json = (value: unknown): Partial<HttpResponse> => ({
  body: Buffer.from(JSON.stringify(value)),
  headers: { "content-type": "application/json" },
});

/** Runs an operation; returns its output and the requests as `METHOD path` with their bodies. */
async function run(
  parameters: object,
  answer: (url: string) => Partial<HttpResponse> = () => json({ id: "7" }),
) {
  const http = new FakeHttp(({ url }) => answer(url));
  const [output] = await runNodeJson(node, {
    parameters: { ...parameters },
    node: { credentials: { n8nApi: { id: "1", name: "Instance" } } },
    ports: {
      http,
      credentials: {
        get: async () => ({ apiKey: "key", baseUrl: "https://x.example/api/v1/" }),
        describe: async () => credential.description,
      },
    },
  });
  const requests = http.requests.map(({ method, url, body }) => [
    `${method} ${url.replace("https://x.example/api/v1", "")}`,
    ...(body === undefined ? [] : [JSON.parse(String(body))]),
  ]);
  return { output, requests, sent: http.requests };
}

const locator = (value: string, mode = "id") => ({ workflowId: { __rl: true, mode, value } });

describe("n8n", () => {
  it.each<[object, unknown[]]>([
    [{ operation: "get", ...locator("a1") }, ["GET /workflows/a1"]],
    [{ operation: "get", ...locator("https://x.example/workflow/a1?x", "url") }, ["GET /workflows/a1"]],
    [{ operation: "activate", ...locator("a1") }, ["POST /workflows/a1/activate"]],
    [{ operation: "deactivate", ...locator("a1") }, ["POST /workflows/a1/deactivate"]],
    [{ operation: "delete", ...locator("a1") }, ["DELETE /workflows/a1"]],
    [
      {
        operation: "create",
        workflowObject: '{ "name": "N", "nodes": [], "connections": {}, "id": "9", "active": true }',
      },
      ["POST /workflows", { name: "N", nodes: [], connections: {}, settings: {} }],
    ],
    [
      {
        operation: "update",
        ...locator("a1"),
        workflowObject: '={{ { name: "M", settings: { timezone: "UTC" } } }}',
      },
      ["PUT /workflows/a1", { name: "M", settings: { timezone: "UTC" } }],
    ],
    [
      { resource: "execution", operation: "get", executionId: "5", options: { activeWorkflows: true } },
      ["GET /executions/5?includeData=true"],
    ],
    [{ resource: "execution", operation: "delete", executionId: "5" }, ["DELETE /executions/5"]],
    [
      { resource: "credential", name: "N", credentialTypeName: "httpBasicAuth", data: '{ "user": "a" }' },
      ["POST /credentials", { name: "N", type: "httpBasicAuth", data: { user: "a" } }],
    ],
    [
      { resource: "credential", operation: "getSchema", credentialTypeName: "httpBasicAuth" },
      ["GET /credentials/schema/httpBasicAuth"],
    ],
    [{ resource: "credential", operation: "delete", credentialId: "5" }, ["DELETE /credentials/5"]],
    [
      { resource: "audit", additionalOptions: { categories: ["nodes"] } },
      ["POST /audit", { additionalOptions: { categories: ["nodes"] } }],
    ],
  ])("sends the request %j", async (parameters, request) => {
    const { requests, output, sent } = await run(parameters);
    expect(requests).toEqual([request]);
    expect(output).toEqual([{ id: "7" }]);
    expect(sent[0]?.headers).toMatchObject({ "x-n8n-api-key": "key" });
  });

  it("reads all pages of workflows, and executions up to the limit", async () => {
    const pages = (url: string) =>
      url.includes("cursor=c1")
        ? json({ data: [{ id: "3" }], nextCursor: null })
        : json({ data: [{ id: "1" }, { id: "2" }], nextCursor: "c1" });
    const all = await run({ filters: { activeWorkflows: false, tags: "a" } }, pages);
    expect(all.output).toEqual([{ id: "1" }, { id: "2" }, { id: "3" }]);
    expect(all.requests).toEqual([
      ["GET /workflows?active=false&tags=a&limit=250"],
      ["GET /workflows?active=false&tags=a&limit=250&cursor=c1"],
    ]);
    const filters = { status: "error", workflowId: { __rl: true, mode: "list", value: "a1" } };
    const some = await run({ resource: "execution", limit: 2, filters }, pages);
    expect(some.output).toHaveLength(2);
    expect(some.requests).toEqual([["GET /executions?workflowId=a1&status=error&limit=2"]]);
    expect((await run({ returnAll: false, limit: 1 }, pages)).output).toEqual([{ id: "1" }]);
  });

  it("reports errors", async () => {
    await expect(run({ operation: "create", workflowObject: "{" })).rejects.toThrow(
      '"Workflow Object" is not valid JSON',
    );
    await expect(run({ operation: "get" })).rejects.toThrow('"Workflow" is empty');
    const refused = run({}, () => ({ ...json({ message: "unauthorized" }), status: 401 }));
    await expect(refused).rejects.toThrow("unauthorized");
  });
});
