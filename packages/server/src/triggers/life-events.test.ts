import { afterAll, beforeAll, expect, it } from "vitest";
import { chain, waitFor } from "../executions/testing/test-runtime.ts";
import { describeStores, startTestServer, type TestClient, type TestServer } from "../testing/index.ts";

describeStores("triggers by events of the instance", (dialect) => {
  let server: TestServer;
  let api: TestClient;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
    api = await server.signIn();
  });
  afterAll(() => server.stop());

  const told = async (id: string, count: number) =>
    waitFor(async () => {
      const { results } = (
        await api.get(`/executions?filter=${encodeURIComponent(JSON.stringify({ workflowId: id }))}`)
      ).data;
      if (results.length < count) return undefined;
      const all = await Promise.all(
        results.map(async (one: { id: string }) => (await api.get(`/executions/${one.id}/summary`)).data),
      );
      return all.every((one) => one.stoppedAt) ? results.length : undefined;
    });

  it("start when their workflow is activated, and when it is changed", async () => {
    const workflow = chain([
      { type: "n8nTrigger", name: "Life", parameters: { events: ["activate", "update"] } },
      { type: "noOp", name: "End" },
    ]);
    const { id: _, ...content } = workflow;
    const { id } = (await api.post("/workflows", { ...content, active: false })).data;
    expect((await api.patch(`/workflows/${id}`, { active: true })).status).toBe(200);
    expect(await told(id, 1)).toBe(1);
    // Neither a list setting nor saving the same content is a change of the running workflow.
    await api.patch(`/workflows/${id}`, { active: true });
    const settings = { ...content.settings, executionTimeout: 60 };
    expect((await api.patch(`/workflows/${id}`, { settings })).status).toBe(200);
    expect(await told(id, 2)).toBe(2);
  });
});
