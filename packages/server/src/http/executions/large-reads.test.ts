import { parse } from "flatted";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chain, waitFor, webhook } from "../../executions/testing/test-runtime.ts";
import { startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";

const COUNT = 60_000;

describe("a large execution", () => {
  let server: TestServer;
  let api: TestClient;
  let id: string;
  beforeAll(async () => {
    server = await startTestServer();
    api = await server.signIn();
    const split = { type: "splitOut", parameters: { fieldToSplitOut: "body.list" } };
    const flow = chain([webhook("large", { responseMode: "lastNode" }), split]);
    const workflow = (await api.post("/workflows", flow)).data;
    await api.patch(`/workflows/${workflow.id}`, { active: true });
    const list = Array.from({ length: COUNT }, (_, n) => ({ n, name: `name ${n}` }));
    const call = await fetch(`${server.url}/webhook/large`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ list }),
    });
    expect(call.status).toBe(200);
    id = await waitFor(async () => (await api.get("/executions")).data.results[0]?.id);
  });
  afterAll(() => server.stop());

  it("is read while others are answered", async () => {
    let isOver = false;
    const reading = fetch(`${server.url}/rest/executions/${id}`, { headers: { cookie: api.cookie } })
      .then((answer) => answer.text())
      .finally(() => {
        isOver = true;
      });
    let answered = 0;
    while (!isOver) {
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      answered++;
    }
    const { data } = JSON.parse(await reading) as { data: { id: string; data: string } };
    const runData = parse(data.data).resultData.runData;
    expect(data.id).toBe(id);
    expect(runData["Node 1"][0].data.main[0]).toHaveLength(COUNT);
    expect(answered).toBeGreaterThan(15);
  });

  it("returns the same as an object, and as counts", async () => {
    const whole = (await api.get(`/executions/${id}?unflattedResponse=true`)).data;
    expect(whole.data.resultData.runData["Node 1"][0].data.main[0][COUNT - 1].json).toEqual({
      n: COUNT - 1,
      name: `name ${COUNT - 1}`,
    });
    const summary = (await api.get(`/executions/${id}/summary`)).data;
    expect(summary).toMatchObject({ id, status: "success", workflowData: { name: expect.any(String) } });
    expect(summary.data.runData["Node 1"][0]).toMatchObject({
      itemCounts: [COUNT],
      executionStatus: "success",
    });
    expect(summary.data.runData["Node 1"][0].data).toBeUndefined();
    const stranger = await server.signInMember();
    expect((await stranger.get(`/executions/${id}`)).status).toBe(404);
  });
});
