import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { waitFor } from "../executions/testing/test-runtime.ts";
import { startTestServer, type TestClient, type TestServer } from "../testing/index.ts";

describe("the node that manages instances", () => {
  let server: TestServer;
  let api: TestClient;
  let credential: { id: string; name: string };

  beforeAll(async () => {
    server = await startTestServer({ env: { HEDDLE_HTTP_ALLOW: "127.0.0.1" } });
    api = await server.signIn();
    const { data: key } = await api.post("/api-keys", { label: "Node" });
    const data = { apiKey: key.rawApiKey, baseUrl: `${server.url}/api/v1` };
    credential = (await api.post("/credentials", { name: "Here", type: "n8nApi", data })).data;
  });
  afterAll(() => server.stop());

  /** Runs one operation on this server itself; returns its items. */
  async function run(parameters: object): Promise<Record<string, unknown>[]> {
    const at = { typeVersion: 1, position: [0, 0] };
    const nodes = [
      { ...at, id: "1", name: "Start", type: "n8n-nodes-base.manualTrigger", parameters: {} },
      {
        ...at,
        id: "2",
        name: "Here",
        type: "n8n-nodes-base.n8n",
        parameters,
        credentials: { n8nApi: { id: credential.id, name: credential.name } },
      },
    ];
    const connections = { Start: { main: [[{ node: "Here", type: "main", index: 0 }]] } };
    const workflowData = { name: "Manage", nodes, connections, settings: { saveManualExecutions: true } };
    const { executionId } = (await api.post("/workflows/run", { workflowData })).data;
    const path = `/executions/${executionId}?unflattedResponse=true`;
    const ended = await waitFor(async () => {
      const { data } = await api.get(path);
      return data?.stoppedAt ? data : undefined;
    });
    const { runData, error } = ended.data.resultData;
    expect(error).toBeUndefined();
    return runData["Here"][0].data.main[0].map((item: { json: unknown }) => item.json);
  }

  it("creates, reads, changes and deletes workflows of a Heddle", async () => {
    const workflowObject = JSON.stringify({ name: "Made", nodes: [], connections: {} });
    const [made] = await run({ operation: "create", workflowObject });
    expect(made).toMatchObject({ name: "Made", id: expect.any(String) });
    const workflowId = { __rl: true, mode: "id", value: made!["id"] };
    const changed = JSON.stringify({ name: "Changed", nodes: [], connections: {} });
    expect(await run({ operation: "update", workflowId, workflowObject: changed })).toMatchObject([
      { name: "Changed" },
    ]);
    expect(await run({})).toMatchObject([{ name: "Changed" }]);
    expect(await run({ operation: "delete", workflowId })).toMatchObject([{ name: "Changed" }]);
    expect(await run({ returnAll: false, limit: 5 })).toEqual([]);
  });

  it("reads executions, audits and schemas of credentials", async () => {
    expect((await run({ resource: "execution", limit: 1 })).length).toBeLessThanOrEqual(1);
    const [schema] = await run({
      resource: "credential",
      operation: "getSchema",
      credentialTypeName: "httpBasicAuth",
    });
    expect(schema).toMatchObject({ type: "object", properties: { user: { type: "string" } } });
    expect(await run({ resource: "audit", operation: "generate" })).toEqual(expect.any(Array));
  });
});
