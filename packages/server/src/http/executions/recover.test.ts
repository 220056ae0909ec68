import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/index.ts";

const held: ServerResponse[] = [];
const service = createServer((_, response) => void held.push(response));
let server: TestServer;
beforeAll(async () => {
  await new Promise<void>((done) => service.listen(0, "127.0.0.1", done));
  server = await startTestServer({ env: { HEDDLE_HTTP_ALLOW: "127.0.0.1" } });
});
afterAll(async () => {
  await server.stop();
  service.close();
});

const node = (name: string, type: string, parameters: object) => ({
  id: name,
  name,
  type: `n8n-nodes-base.${type}`,
  typeVersion: { httpRequest: 4.2, set: 3.4 }[type] ?? 1,
  position: [0, 0],
  parameters,
});

it("rebuilds the run data of a running execution, and returns those of a finished one", async () => {
  const api = await server.signIn();
  const { port } = service.address() as AddressInfo;
  const assignments = { assignments: [{ id: "1", name: "a", type: "number", value: 1 }] };
  const to = (name: string) => ({ main: [[{ node: name, type: "main", index: 0 }]] });
  const { id, versionId } = (
    await api.post("/workflows", {
      name: "Recovered",
      nodes: [
        node("Webhook", "webhook", { path: "recovered" }),
        node("Edit", "set", { assignments, options: {} }),
        node("Request", "httpRequest", { url: `http://127.0.0.1:${port}/`, options: {} }),
      ],
      connections: { Webhook: to("Edit"), Edit: to("Request") },
      settings: { saveExecutionProgress: true },
    })
  ).data;
  await api.patch(`/workflows/${id}`, { active: true, versionId });
  expect((await fetch(`${server.url}/webhook/recovered`)).status).toBe(200);
  await expect.poll(() => held.length).toBe(1);
  const [running] = (await api.get("/executions-current")).data;
  const read = async () =>
    (await api.get(`/eventbus/execution-recover/${running.id}`)).data.resultData.runData;
  const rebuilt = await read();
  expect(Object.keys(rebuilt).sort()).toEqual(["Edit", "Webhook"]);
  expect(rebuilt.Edit[0].data.main[0][0].json).toEqual({ a: 1 });
  held[0]!.setHeader("content-type", "application/json").end('{"done":true}');
  await expect.poll(async () => Object.keys(await read()).length).toBe(3);
  expect((await read()).Request[0].data.main[0][0].json).toEqual({ done: true });
  expect((await (await server.signInMember()).get(`/eventbus/execution-recover/${running.id}`)).status).toBe(
    404,
  );
});
