import { afterAll, beforeAll, expect, it } from "vitest";
import { describeStores, startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";
import { failsOnDemand, testNode, wireTo } from "../../testing/test-workflows.ts";

const HOUR_MS = 3_600_000;

describeStores("insights", (dialect) => {
  let server: TestServer;
  let api: TestClient;
  let id: string;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
    api = await server.signIn();
    // Successes are not stored at all, so that the counts cannot come from records.
    const settings = { saveDataSuccessExecution: "none", timeSavedPerExecution: 2.5 };
    const created = await api.post("/workflows", {
      name: "Seen",
      ...failsOnDemand("seen", "Stop: now"),
      settings,
    });
    id = created.data.id;
    await api.patch(`/workflows/${id}`, { active: true, versionId: created.data.versionId });
    for (const query of ["?bad=yes", "", "", "?bad=yes", ""])
      await fetch(`${server.url}/webhook/seen${query}`);
  });
  afterAll(() => server.stop());

  const read = async (query = "") => (await api.get(`/insights${query}`)).data;

  it("count every execution with its record, and report durations and the time saved", async () => {
    await expect.poll(async () => (await read("?range=day")).totals.executions).toBe(5);
    const { totals, before, buckets, workflows, nodes, interval } = await read("?range=day");
    expect(totals).toMatchObject({ failures: 2, savedMinutes: 7.5, waitedP50: null });
    for (const figure of ["p50", "p95", "queuedP50", "queuedP95"])
      expect(totals[figure]).toBeGreaterThanOrEqual(0);
    expect(before).toMatchObject({ executions: 0, p50: null });
    expect({ interval, length: buckets.length }).toEqual({ interval: "hour", length: 24 });
    expect(buckets.reduce((sum: number, one: { executions: number }) => sum + one.executions, 0)).toBe(5);
    expect(workflows).toEqual([{ workflowId: id, workflowName: "Seen", ...totals }]);
    expect(nodes).toEqual([{ workflowId: id, workflowName: "Seen", node: "Stop: now", failures: 2 }]);
  });

  it("add the minutes that nodes report", async () => {
    const nodes = [
      testNode("Hook", "webhook", { path: "saves", httpMethod: "GET", responseMode: "lastNode" }),
      testNode("Saved", "timeSaved", { minutesSaved: 20 }),
    ];
    const connections = { Hook: { main: [wireTo("Saved")] } };
    const created = await api.post("/workflows", { name: "Saves", nodes, connections });
    await api.patch(`/workflows/${created.data.id}`, { active: true, versionId: created.data.versionId });
    for (const _ of [1, 2]) await fetch(`${server.url}/webhook/saves`);
    const query = `?range=day&workflowId=${created.data.id}`;
    await expect.poll(async () => (await read(query)).totals.executions).toBe(2);
    expect((await read(query)).totals).toMatchObject({ savedMinutes: 40 });
  });

  it("are grouped as requested, and reject invalid parameters", async () => {
    expect((await read("?range=week")).buckets).toHaveLength(7);
    expect((await read("?range=week&interval=hour")).buckets).toHaveLength(168);
    expect((await read("?range=quarter")).buckets).toHaveLength(13);
    expect((await read("?range=month&interval=day")).buckets).toHaveLength(30);
    expect((await api.get("/insights?range=year&interval=hour")).status).toBe(400);
    expect((await api.get("/insights?range=always")).status).toBe(400);
  });

  it("show members their own workflows only", async () => {
    const member = await server.signInMember();
    expect((await member.get("/insights?range=day")).data).toMatchObject({
      totals: { executions: 0 },
      workflows: [],
      nodes: [],
    });
    expect((await member.get(`/insights?workflowId=${id}`)).status).toBe(404);
    expect((await read(`?workflowId=${id}`)).totals.executions).toBe(5);
  });

  it("leave out what the editor runs", async () => {
    const nodes = [testNode("Begin", "manualTrigger", {})];
    const { data } = await api.post("/workflows", { name: "By hand", nodes, connections: {} });
    const workflowData = (await api.get(`/workflows/${data.id}`)).data;
    await api.post("/workflows/run", { workflowData });
    const manual = async () => (await api.get(`/workflow-stats/${data.id}/counts`)).data.manualSuccess;
    await expect.poll(manual).toBe(1);
    expect((await read(`?workflowId=${data.id}`)).totals.executions).toBe(0);
  });

  it("count unsaved sub-executions with their callers", async () => {
    const callee = await api.post("/workflows", {
      name: "Called",
      nodes: [
        testNode("Start", "executeWorkflowTrigger", {}),
        testNode("Rest", "wait", { amount: 1, unit: "seconds" }),
      ],
      connections: {},
      settings: { saveDataSuccessExecution: "none" },
    });
    const caller = await api.post("/workflows", {
      name: "Calling",
      nodes: [
        testNode("Hook", "webhook", { path: "calls", httpMethod: "GET" }),
        testNode("Call", "executeWorkflow", { workflowId: callee.data.id }),
      ],
      connections: { Hook: { main: [wireTo("Call")] } },
      settings: { saveDataSuccessExecution: "none" },
    });
    await api.patch(`/workflows/${caller.data.id}`, { active: true, versionId: caller.data.versionId });
    await fetch(`${server.url}/webhook/calls`);
    const of = async (one: string) => (await read(`?range=day&workflowId=${one}`)).totals;
    await expect.poll(async () => (await of(caller.data.id)).executions).toBe(1);
    expect(await of(callee.data.id)).toMatchObject({ executions: 1, failures: 0, queuedP50: null });
  });

  it("count one that is stopped while it rests, and its rest apart from its work", async () => {
    const nodes = [
      testNode("Hook", "webhook", { path: "rests", httpMethod: "GET" }),
      testNode("Rest", "wait", { resume: "webhook" }),
    ];
    const connections = { Hook: { main: [wireTo("Rest")] } };
    const { data } = await api.post("/workflows", { name: "Rests", nodes, connections });
    await api.patch(`/workflows/${data.id}`, { active: true, versionId: data.versionId });
    await fetch(`${server.url}/webhook/rests`);
    const filter = encodeURIComponent(JSON.stringify({ status: ["waiting"] }));
    const waiting = async () => (await api.get(`/executions?filter=${filter}`)).data.results[0]?.id;
    await expect.poll(waiting).toBeDefined();
    const of = async () => (await read(`?range=day&workflowId=${data.id}`)).totals;
    expect(await of()).toMatchObject({ executions: 0, waitedP50: null });
    await api.post(`/executions-current/${await waiting()}/stop`);
    expect(await of()).toMatchObject({ executions: 1, failures: 0, waitedP50: expect.any(Number) });
  });

  it("stay when executions are removed, and go with their workflow", async () => {
    await api.post("/executions/delete", { deleteBefore: new Date(Date.now() + HOUR_MS).toISOString() });
    expect((await read("?range=day")).totals.executions).toBeGreaterThanOrEqual(5);
    await api.patch(`/workflows/${id}`, { active: false });
    await api.delete(`/workflows/${id}`);
    expect(
      (await read("?range=day")).workflows.map((one: { workflowName: string }) => one.workflowName),
    ).not.toContain("Seen");
  });
});
