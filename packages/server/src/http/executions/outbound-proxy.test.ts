import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ForwardProxy, startForwardProxy } from "../../testing/forward-proxy.ts";
import { startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";

const service = createServer((request, response) => {
  response.setHeader("content-type", "application/json");
  const isFile = request.url === "/file.json";
  response.end(JSON.stringify(isFile ? { nodes: [], connections: {} } : { path: request.url }));
});
let proxy: ForwardProxy;
let server: TestServer;
let api: TestClient;
/** A host that only the proxy knows. */
let target: string;

beforeAll(async () => {
  await new Promise<void>((done) => service.listen(0, "127.0.0.1", done));
  target = `http://service.invalid:${(service.address() as AddressInfo).port}`;
  proxy = await startForwardProxy({ password: "user:secret" });
  server = await startTestServer({ dialect: "sqlite", env: { HEDDLE_HTTP_PROXY: proxy.url } });
  api = await server.signIn();
});
afterAll(async () => {
  await server.stop();
  await proxy.close();
  await new Promise((done) => service.close(done));
});

it("requests of workflows take the proxy of the settings", async () => {
  const hook = { path: "proxied", responseMode: "lastNode", options: {} };
  const nodes = [
    ["Hook", "webhook", 2, hook],
    ["Ask", "httpRequest", 4.2, { url: `${target}/seen` }],
  ].map(([name, type, typeVersion, parameters]) => ({
    ...{ id: name, name, webhookId: name, typeVersion, parameters },
    type: `n8n-nodes-base.${type}`,
    position: [0, 0],
  }));
  const connections = { Hook: { main: [[{ node: "Ask", type: "main", index: 0 }]] } };
  const { data } = await api.post("/workflows", { name: "proxied", nodes, connections, settings: {} });
  expect((await api.patch(`/workflows/${data.id}`, { active: true })).status).toBe(200);
  const answer = await fetch(`${server.url}/webhook/proxied`);
  expect(await answer.json()).toEqual({ path: "/seen" });
  expect(proxy.seen).toContain(`${target}/seen`);
});

it("requests of the server itself take the proxy of the settings", async () => {
  const file = `${target}/file.json`;
  expect((await api.get(`/workflows/from-url?url=${encodeURIComponent(file)}`)).status).toBe(200);
  expect(proxy.seen).toContain(file);
});
