import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";

const node = (name: string, type: string, typeVersion: number, parameters: object = {}) => ({
  ...{ id: name, name, type: `n8n-nodes-base.${type}`, typeVersion, position: [0, 0], parameters },
});
const to = (name: string) => ({ main: [[{ node: name, type: "main", index: 0 }]] });

describe("workflow tests", () => {
  let server: TestServer;
  let api: TestClient;
  beforeAll(async () => {
    server = await startTestServer();
    api = await server.signIn();
  });
  afterAll(() => server.stop());

  const workflow = (heddleTests?: unknown) => ({
    name: `Tested ${Math.random()}`,
    nodes: [
      node("Start", "manualTrigger", 1),
      node("Fetch", "httpRequest", 4.2, { url: `${server.url}/healthz` }),
      node("Add", "code", 2, { jsCode: "return items.map(({ json }) => ({ json: { seen: json.status } }))" }),
    ],
    connections: { Start: to("Fetch"), Fetch: to("Add") },
    settings: { executionOrder: "v1", saveManualExecutions: true },
    ...(heddleTests === undefined ? {} : { heddleTests }),
  });
  const replaced = { Fetch: [{ status: "up" }] };
  const expecting = (seen: string) => ({ replaced, expect: [{ node: "Add", value: [{ seen }] }] });
  const create = async (tests?: unknown) => (await api.post("/workflows", workflow(tests))).data;

  it("are stored with the workflow, and run from the body or by name", async () => {
    const stored = await create([{ name: "Up", ...expecting("up") }]);
    expect((await api.get(`/workflows/${stored.id}`)).data.heddleTests).toEqual(stored.heddleTests);
    const workflowData = {
      ...stored,
      heddleTests: [...stored.heddleTests, { name: "Down", ...expecting("down") }],
    };
    const { data } = await api.post("/workflows/tests/run", { workflowData });
    expect(data.tests.map(({ name, passed }: { name: string; passed: boolean }) => [name, passed])).toEqual([
      ["Up", true],
      ["Down", false],
    ]);
    expect(data.tests[1].expectations).toEqual([
      { node: "Add", problems: ['The node "Add": [0].seen: "up" instead of "down"'] },
    ]);
    expect(data.coverage).toEqual({ nodes: 3, branches: 2, missedNodes: [], missedBranches: [] });
    const one = await api.post("/workflows/tests/run", { workflowData, tests: ["Down"], withRunData: true });
    expect(one.data.tests).toMatchObject([{ name: "Down", passed: false }]);
    expect(one.data.tests[0].runData.Add[0].data.main[0][0].json).toEqual({ seen: "up" });
  });

  it("report parse errors, and require the right to run the workflow", async () => {
    const stored = await create([{ name: "Odd", trigger: "Gone" }]);
    const body = { workflowData: stored };
    expect(await api.post("/workflows/tests/run", body)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('The test "Odd" cannot be read: there is no node "Gone".') },
    });
    const member = await server.signInMember();
    expect((await member.post("/workflows/tests/run", body)).status).toBe(404);
    const record = { ...body, executionId: "1", name: "Mine" };
    expect((await member.post("/workflows/tests/record", record)).status).toBe(404);
  });

  it("are recorded from an execution with volatile values replaced, and pass", async () => {
    const random = node("Fetch", "crypto", 1, { action: "generate", dataPropertyName: "status" });
    const nodes = workflow().nodes.map((one) => (one.name === "Fetch" ? random : one));
    const stored = (await api.post("/workflows", { ...workflow(), nodes })).data;
    const { executionId } = (await api.post("/workflows/run", { workflowData: stored })).data;
    const execution = () => api.get(`/executions/${executionId}?unflattedResponse=true`);
    await expect.poll(async () => (await execution()).data?.stoppedAt != null).toBe(true);
    const { runData } = (await execution()).data.data.resultData;
    const { status } = runData.Fetch[0].data.main[0][0].json;
    expect(status).toMatch(/^[\w-]{36}$/);
    const recorded = await api.post("/workflows/tests/record", {
      ...{ workflowData: stored, executionId, name: "Real" },
    });
    expect(recorded.data).toEqual({
      ...{ name: "Real", trigger: "Start", input: [{}], replaced: { Fetch: [{ status }] } },
      expect: [{ node: "Add", kind: "snapshot", value: [{ seen: status }] }],
    });
    const workflowData = { ...stored, heddleTests: [recorded.data] };
    const { data } = await api.post("/workflows/tests/run", { workflowData });
    expect(data.tests).toMatchObject([{ passed: true, expectations: [{ actual: [{ seen: status }] }] }]);
    const foreign = { workflowData: await create(), executionId, name: "Real" };
    expect((await api.post("/workflows/tests/record", foreign)).status).toBe(404);
  });

  it("run through the public API", async () => {
    const programs = await server.apiOf(api);
    const { id } = await create([
      { name: "Up", ...expecting("up") },
      { name: "Down", ...expecting("down") },
    ]);
    const all = await programs.post(`/workflows/${id}/test`);
    expect([all.status, all.body.tests.map(({ passed }: { passed: boolean }) => passed)]).toEqual([
      200,
      [true, false],
    ]);
    const one = await programs.post(`/workflows/${id}/test`, { tests: ["Up"] });
    expect(one.body).toMatchObject({ tests: [{ name: "Up", passed: true }], coverage: { branches: 2 } });
  });
});
