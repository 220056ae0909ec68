import { afterAll, beforeAll, expect, it } from "vitest";
import { type ApiClient, describeStores, startTestServer, type TestServer } from "../../../testing/index.ts";

const node = (name: string, type: string, parameters: object = {}, extra: object = {}) => ({
  name,
  type: `n8n-nodes-base.${type}`,
  typeVersion: 1,
  position: [0, 0],
  parameters,
  ...extra,
});
const to = (name: string) => ({ main: [[{ node: name, type: "main", index: 0 }]] });
const workflow = (name: string, last: object & { name: string }) => ({
  name,
  nodes: [node("Start", "manualTrigger"), last],
  connections: { Start: to(last.name) },
  settings: { executionOrder: "v1" },
});
const failing = node("Stop", "stopAndError", { errorMessage: "No luck" });
const waiting = node("Wait", "wait", { resume: "webhook" }, { webhookId: "w" });

describeStores("executions of the public API", (dialect) => {
  let server: TestServer;
  let api: ApiClient;
  let member: ApiClient;
  let good: string;
  let bad: string;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
    api = await server.apiOf(await server.signIn());
    member = await server.apiOf(await server.signInMember());
    good = (await api.post("/workflows", workflow("Good", node("End", "noOp")))).body.id;
    bad = (await api.post("/workflows", workflow("Bad", failing))).body.id;
  });
  afterAll(() => server.stop());

  const ended = async (id: string) => {
    await expect.poll(async () => (await api.get(`/executions/${id}`)).body?.status).toMatch(/success|error/);
    return (await api.get(`/executions/${id}`)).body;
  };
  const run = async (id: string, body?: object, path = "execute") => {
    const answer = await api.post(`/workflows/${id}/${path}`, body);
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining("executionId")]);
    return answer.body.executionId as string;
  };

  it("start by a call, with an item, and are read with their data", async () => {
    const id = await run(good, { customer: 7 });
    expect(await ended(id)).toEqual({
      id,
      finished: true,
      mode: "manual",
      status: "success",
      retryOf: null,
      retrySuccessId: null,
      startedAt: expect.stringMatching(/Z$/),
      stoppedAt: expect.stringMatching(/Z$/),
      workflowId: good,
      waitTill: null,
    });
    const { body } = await api.get(`/executions/${id}?includeData=true`);
    expect(body.data.resultData.runData.End[0].data.main[0][0].json).toEqual({ customer: 7 });
    expect(body.workflowData).toMatchObject({ name: "Good" });
    await ended(await run(good, undefined, "run"));
    const { body: timer } = await api.post("/workflows", {
      ...workflow("Timer", node("End", "noOp")),
      nodes: [node("Every hour", "scheduleTrigger")],
      connections: {},
    });
    expect((await api.post(`/workflows/${timer.id}/execute`)).status).toBe(400);
  });

  it("are listed the newest first, by pages and by status", async () => {
    for (const id of [good, bad, good]) await ended(await run(id));
    const { body: first } = await api.get("/executions?limit=2");
    const { body: second } = await api.get(`/executions?cursor=${encodeURIComponent(first.nextCursor)}`);
    const ids = [...first.data, ...second.data].map(({ id }: { id: string }) => Number(id));
    expect([first.data.length, ids]).toEqual([2, ids.toSorted((a, b) => b - a)]);
    expect(new Set(ids).size).toBe(ids.length);
    const statuses = async (query: string) =>
      (await api.get(`/executions?${query}`)).data.map(({ status }: { status: string }) => status);
    expect(await statuses("status=error")).toEqual(["error"]);
    expect(new Set(await statuses("status=success"))).toEqual(new Set(["success"]));
    expect(await statuses(`workflowId=${bad}`)).toEqual(["error"]);
    expect(await statuses("workflowId=none")).toEqual([]);
    expect(await statuses("status=running")).toEqual([]);
    expect(await statuses("startedAfter=2100-01-01T00:00:00Z")).toEqual([]);
    expect((await api.get("/executions?status=finished")).status).toBe(400);
    const { data } = await api.get("/executions?limit=1&includeData=true");
    expect(data[0].data.resultData.runData).toHaveProperty("Start");
    expect(data[0].customData).toEqual({});
  });

  it("are retried, when they failed", async () => {
    const id = await run(bad);
    await ended(id);
    const fixed = workflow("Bad", node("Stop", "noOp"));
    await api.put(`/workflows/${bad}`, fixed);
    const retried = await api.post(`/executions/${id}/retry`, { loadWorkflow: true });
    expect(retried.body).toMatchObject({ retryOf: id, mode: "retry" });
    expect(await ended(retried.body.id)).toMatchObject({ status: "success" });
    expect((await api.get(`/executions/${id}`)).body).toMatchObject({ retrySuccessId: retried.body.id });
    expect((await api.post(`/executions/${retried.body.id}/retry`)).status).toBe(400);
  });

  it("are stopped while they wait, and deleted when they ended", async () => {
    const { body } = await api.post("/workflows", workflow("Waits", waiting));
    const id = await run(body.id);
    await expect.poll(async () => (await api.get("/executions?status=waiting")).data.length).toBe(1);
    expect((await api.post(`/executions/${id}/stop`)).body).toMatchObject({ id, status: "canceled" });
    expect((await api.post(`/executions/${id}/stop`)).status).toBe(404);
    expect((await api.get("/executions?status=canceled")).data).toHaveLength(1);
    expect((await api.delete(`/executions/${id}`)).body).toMatchObject({ id, workflowId: body.id });
    for (const call of [api.get(`/executions/${id}`), api.delete(`/executions/${id}`)])
      expect((await call).status).toBe(404);
  });

  it("of other users do not exist", async () => {
    const id = await run(good);
    await ended(id);
    const calls = [
      member.get(`/executions/${id}`),
      member.get(`/executions/${id}?includeData=true`),
      member.delete(`/executions/${id}`),
      member.post(`/executions/${id}/retry`),
      member.post(`/executions/${id}/stop`),
    ];
    for (const { status } of await Promise.all(calls)) expect(status).toBe(404);
    expect((await member.get("/executions")).data).toEqual([]);
    expect((await member.get(`/executions?workflowId=${good}&includeData=true`)).data).toEqual([]);
  });
});
