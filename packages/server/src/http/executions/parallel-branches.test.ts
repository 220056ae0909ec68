import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";

const branches = ["A", "B", "C"];
let server: TestServer;
let api: TestClient;
let most = 0;
let open = 0;

/** Requests that are answered together, some time after the second of them. */
let held: ServerResponse[] = [];

function answerInPairs(response: ServerResponse): void {
  held.push(response);
  most = Math.max(most, held.length);
  if (held.length !== 2) return;
  setTimeout(() => {
    const all = held;
    held = [];
    for (const one of all) one.setHeader("content-type", "application/json").end("{}");
  }, 50);
}

/** Answers late, the first branch last of all. */
const service = createServer((request, response) => {
  if (request.url === "/item") return answerInPairs(response);
  most = Math.max(most, ++open);
  const delay = request.url === "/A" ? 120 : 60;
  setTimeout(() => {
    open--;
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ path: request.url }));
  }, delay);
});

beforeAll(async () => {
  await new Promise<void>((done) => service.listen(0, "127.0.0.1", done));
  server = await startTestServer({
    dialect: "sqlite",
    env: { HEDDLE_HTTP_ALLOW: "127.0.0.1", HEDDLE_HTTP_PARALLEL: "2" },
  });
  api = await server.signIn();
});
afterAll(async () => {
  await server.stop();
  await new Promise((done) => service.close(done));
});

const node = (name: string, type: string, typeVersion: number, parameters: object, y = 0) => ({
  ...{ id: name, name, typeVersion, parameters },
  type: `n8n-nodes-base.${type}`,
  position: [0, y],
  ...(type === "webhook" ? { webhookId: name } : {}),
});

const response = { responseMode: "lastNode", options: {}, responseData: "allEntries" };
const address = () => `http://127.0.0.1:${(service.address() as AddressInfo).port}`;

async function activate(path: string, settings: object): Promise<void> {
  const base = address();
  const targets = branches.map((name) => ({ node: name, type: "main", index: 0 }));
  const connections = Object.fromEntries(
    branches.map((name, index) => [name, { main: [[{ node: "Merge", type: "main", index }]] }]),
  );
  const nodes = [
    node("Hook", "webhook", 2, { path, ...response }),
    ...branches.map((name, index) =>
      node(name, "httpRequest", 4.2, { method: "POST", url: `${base}/${name}` }, index * 100),
    ),
    node("Merge", "merge", 3.2, { numberInputs: 3 }, 500),
  ];
  await save(path, { nodes, connections: { Hook: { main: [targets] }, ...connections }, settings });
}

async function save(
  name: string,
  { settings, ...parts }: { nodes: object[]; connections: object; settings: object },
) {
  const workflow = { name, ...parts, settings: { executionOrder: "v1", ...settings } };
  const { data } = await api.post("/workflows", workflow);
  expect((await api.patch(`/workflows/${data.id}`, { active: true })).status).toBe(200);
}

it.each([
  ["one after the other", {}, 1],
  ["at the same time", { parallelBranches: true }, 3],
])("branches run %s, and answer the same", async (title, settings, expected) => {
  const path = title.replaceAll(" ", "-");
  await activate(path, settings);
  most = 0;
  const answer = await fetch(`${server.url}/webhook/${path}`);
  expect(await answer.json()).toEqual(branches.map((name) => ({ path: `/${name}` })));
  expect(most).toBe(expected);
});

it("one node sends as many concurrent requests as configured", async () => {
  const nodes = [
    node("Hook", "webhook", 2, { path: "items", httpMethod: "POST", ...response }),
    node("Split", "splitOut", 1, { fieldToSplitOut: "body.ids" }),
    node("Ask", "httpRequest", 4.2, { url: `${address()}/item` }),
  ];
  const to = (name: string) => ({ main: [[{ node: name, type: "main", index: 0 }]] });
  await save("items", { nodes, connections: { Hook: to("Split"), Split: to("Ask") }, settings: {} });
  most = 0;
  const answer = await fetch(`${server.url}/webhook/items`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ids: [1, 2, 3, 4, 5, 6] }),
  });
  expect(await answer.json()).toHaveLength(6);
  expect(most).toBe(2);
});
