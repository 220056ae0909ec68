import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { waitFor } from "../executions/testing/test-runtime.ts";
import { describeStores, startTestServer, type TestClient, type TestServer } from "../testing/index.ts";

const REQUEST = "n8n-nodes-base.httpRequest";
const WEBHOOK = "n8n-nodes-base.webhook";

describeStores("a credential for some types of nodes", (dialect) => {
  let server: TestServer;
  let owner: TestClient;
  let service: Server;
  let url: string;
  let got: unknown[] = [];

  beforeAll(async () => {
    service = createServer((request, response) => {
      got.push(request.headers["x-key"]);
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
    await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    server = await startTestServer({ dialect, env: { HEDDLE_HTTP_ALLOW: "127.0.0.1" } });
    owner = await server.signIn();
  });
  afterAll(async () => {
    await server.stop();
    service.close();
  });

  const body = { name: "Limited", type: "httpHeaderAuth", data: { name: "x-key", value: "s3cret" } };
  const create = async (...nodeTypes: string[]): Promise<string> => {
    const nodesAccess = nodeTypes.map((nodeType) => ({ nodeType }));
    return (await owner.post("/credentials", { ...body, nodesAccess })).data.id;
  };
  const node = (name: string, type: string, parameters: object, credential?: string) => ({
    ...{ id: name, name, type, typeVersion: type === REQUEST ? 4 : 1, position: [0, 0], parameters },
    ...(credential && { credentials: { httpHeaderAuth: { id: credential, name: "Limited" } } }),
  });

  async function run(credential: string): Promise<string | undefined> {
    got = [];
    const parameters = { url, authentication: "genericCredentialType", genericAuthType: "httpHeaderAuth" };
    const nodes = [
      node("Start", "n8n-nodes-base.manualTrigger", {}),
      node("Send", REQUEST, parameters, credential),
    ];
    const connections = { Start: { main: [[{ node: "Send", type: "main", index: 0 }]] } };
    const settings = { saveManualExecutions: true };
    const workflowData = { name: "Limited", nodes, connections, settings };
    const { executionId } = (await owner.post("/workflows/run", { workflowData })).data;
    const { data } = await waitFor(async () => {
      const { data: summary } = await owner.get(`/executions/${executionId}/summary`);
      return summary?.stoppedAt ? summary : undefined;
    });
    return data.error?.message;
  }

  it("is refused to nodes of other types", { tags: ["CRD-9"] }, async () => {
    const id = await create(WEBHOOK);
    expect(await run(id)).toBe(
      `The credential "Limited" is limited to other types of nodes than ${REQUEST}.`,
    );
    expect(got).toEqual([]);
    // A change that does not speak of it leaves the limit.
    expect((await owner.patch(`/credentials/${id}`, body)).data.nodesAccess).toHaveLength(1);
    expect(await run(id)).toContain("is limited");
    const nodesAccess = [{ nodeType: WEBHOOK }, { nodeType: REQUEST }];
    expect((await owner.patch(`/credentials/${id}`, { ...body, nodesAccess })).status).toBe(200);
    expect(await run(id)).toBeUndefined();
    expect(got).toEqual(["s3cret"]);
    await owner.patch(`/credentials/${id}`, { ...body, nodesAccess: [] });
    expect(await run(id)).toBeUndefined();
  });

  it("opens webhooks of its types only", async () => {
    for (const [type, status] of [
      [WEBHOOK, 200],
      [REQUEST, 500],
    ] as const) {
      const credential = await create(type);
      const path = `limited-${status}`;
      const hook = node("Hook", WEBHOOK, { path, authentication: "headerAuth" }, credential);
      const { id } = (await owner.post("/workflows", { name: path, nodes: [hook], connections: {} })).data;
      expect((await owner.patch(`/workflows/${id}`, { active: true })).status).toBe(200);
      const answer = await fetch(`${server.url}/webhook/${path}`, { headers: { "x-key": "s3cret" } });
      expect([type, answer.status]).toEqual([type, status]);
    }
  });

  it("can be tested by users who change it, as no node is involved", async () => {
    const id = await create(WEBHOOK);
    const { status, data } = await owner.post("/credentials/test", { credentials: { ...body, id } });
    expect([status, data.message]).toEqual([200, expect.not.stringContaining("is limited")]);
  });
});
