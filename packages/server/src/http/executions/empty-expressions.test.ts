import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";

let server: TestServer;
let api: TestClient;
beforeAll(async () => {
  server = await startTestServer({ dialect: "sqlite" });
  api = await server.signIn();
});
afterAll(() => server.stop());

const node = (name: string, type: string, typeVersion: number, parameters: object) => ({
  id: name,
  name,
  type: `n8n-nodes-base.${type}`,
  typeVersion,
  parameters,
  position: [0, 0],
  webhookId: name,
});

it("stored executions list expressions that counted as empty", async () => {
  const assignment = { name: "a", type: "string", value: "={{ (1).trim() }}" };
  const { data: workflow } = await api.post("/workflows", {
    name: "Imported",
    nodes: [
      node("Hook", "webhook", 2, { path: "empty", responseMode: "lastNode" }),
      node("Edit", "set", 3.4, { assignments: { assignments: [assignment] } }),
    ],
    connections: { Hook: { main: [[{ node: "Edit", type: "main", index: 0 }]] } },
    settings: { executionOrder: "v1", saveDataSuccessExecution: "all" },
  });
  expect((await api.patch(`/workflows/${workflow.id}`, { active: true })).status).toBe(200);
  const answer = await fetch(`${server.url}/webhook/empty`);
  expect(await answer.json()).toEqual({ a: null });
  const filter = encodeURIComponent(JSON.stringify({ workflowId: workflow.id }));
  await expect.poll(async () => (await api.get(`/executions?filter=${filter}`)).data.results.length).toBe(1);
  const { id } = (await api.get(`/executions?filter=${filter}`)).data.results[0];
  const { data } = await api.get(`/executions/${id}?unflattedResponse=true`);
  expect(data.data.resultData.runData["Edit"][0].emptyExpressions).toMatchObject({
    count: 1,
    first: [
      {
        itemIndex: 0,
        parameter: "assignments.assignments[0].value",
        message: "trim is not a function",
      },
    ],
  });
});
