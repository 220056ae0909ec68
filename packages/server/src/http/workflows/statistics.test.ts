import { afterAll, beforeAll, expect, it } from "vitest";
import { describeStores, startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";
import { failsOnDemand } from "../../testing/test-workflows.ts";

describeStores("workflow statistics", (dialect) => {
  let server: TestServer;
  let api: TestClient;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
    api = await server.signIn();
  });
  afterAll(() => server.stop());

  it("count executions by result, including unsaved ones, with timestamps", async () => {
    const settings = { saveDataSuccessExecution: "none" };
    const { id, versionId } = (
      await api.post("/workflows", { name: "Counted", ...failsOnDemand("counted", "Stop"), settings })
    ).data;
    const nothing = { productionSuccess: 0, productionError: 0, manualSuccess: 0, manualError: 0 };
    expect((await api.get(`/workflow-stats/${id}/counts`)).data).toEqual(nothing);
    expect((await api.get(`/workflow-stats/${id}/data-loaded`)).data).toEqual({ dataLoaded: false });
    await api.patch(`/workflows/${id}`, { active: true, versionId });
    const before = Date.now();
    const calls = ["?bad=yes", "", "", "?bad=yes", ""];
    const answers = await Promise.all(calls.map((query) => fetch(`${server.url}/webhook/counted${query}`)));
    expect(answers.map(({ status }) => status)).toEqual([500, 200, 200, 500, 200]);
    await expect
      .poll(async () => (await api.get(`/workflow-stats/${id}/counts`)).data)
      .toEqual({ ...nothing, productionSuccess: 3, productionError: 2 });
    const times = (await api.get(`/workflow-stats/${id}/times`)).data;
    expect(times).toMatchObject({ manualSuccess: null, manualError: null });
    for (const time of [times.productionSuccess, times.productionError])
      expect(Date.parse(time)).toBeGreaterThanOrEqual(before);
    expect((await api.get(`/workflow-stats/${id}/data-loaded`)).data).toEqual({ dataLoaded: true });

    await api.patch(`/workflows/${id}`, { active: false });
    await api.delete(`/workflows/${id}`);
    expect((await api.get(`/workflow-stats/${id}/counts`)).status).toBe(404);
    expect(await server.context.store.db.selectFrom("workflowStatistic").selectAll().execute()).toEqual([]);
  });
});
