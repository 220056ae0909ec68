import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeStores, startTestServer, type TestClient, type TestServer } from "../testing/index.ts";

const node = (name: string, type: string, extra: object = {}) => ({
  id: name,
  name,
  type: `n8n-nodes-base.${type}`,
  typeVersion: 1,
  position: [0, 0],
  parameters: {},
  ...extra,
});

describeStores("workflows", (dialect) => {
  let server: TestServer;
  let api: TestClient;
  beforeAll(async () => {
    server = await startTestServer({ dialect, env: { HEDDLE_HTTP_ALLOW: "127.0.0.1" } });
    api = await server.signIn();
  });
  afterAll(() => server.stop());

  let count = 0;
  const create = async (extra: object = {}) =>
    (
      await api.post("/workflows", {
        name: `Workflow ${count++}`,
        nodes: [],
        connections: {},
        settings: {},
        ...extra,
      })
    ).data;

  it("are stored with every key, and given an id and a version", {
    tags: ["WF-83", "WF-90", "WF-15", "WF-46", "WF-6", "WF-7", "WF-8", "WF-10"],
  }, async () => {
    const body = {
      name: "Everything kept",
      active: true,
      nodes: [node("Set", "set", { unknownKey: { deep: [1] }, notes: "n", retryOnFail: true })],
      connections: {},
      settings: { executionOrder: "v1", futureSetting: 1 },
      pinData: { Set: [{ json: { a: 1 } }] },
      meta: { instanceId: "x" },
      futureKey: ["kept"],
    };
    const created = await api.post("/workflows", body);
    expect(created.status).toBe(200);
    const { active: _, ...content } = body;
    expect(created.data).toMatchObject({ ...content, active: false, id: expect.stringMatching(/^\w{16}$/) });
    expect(created.data.versionId).toMatch(/^[0-9a-f-]{36}$/);
    expect((await api.get(`/workflows/${created.data.id}`)).data).toEqual(created.data);
  });

  it("carry owner, tags and dates", {
    tags: ["WF-1", "WF-2", "WF-4", "WF-5", "WF-12", "WF-13", "WF-14", "WF-49", "WF-81", "WF-88"],
  }, async () => {
    const tag = (await api.post("/tags", { name: "mine" })).data;
    const workflow = await create({ tags: [tag.id] });
    expect(workflow).toMatchObject({
      tags: [{ id: tag.id, name: "mine" }],
      ownedBy: { email: "owner@example.com", firstName: "Ada" },
      sharedWith: [],
      usedCredentials: [],
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]+\.\d{3}Z$/),
    });
  });

  it("name the credentials that their nodes use", { tags: ["WF-12"] }, async () => {
    const given = { name: "Shop", type: "httpHeaderAuth", data: { name: "x-key", value: "s3cret" } };
    const credential = (await api.post("/credentials", given)).data;
    const uses = { credentials: { httpHeaderAuth: { id: credential.id, name: "Old name" } } };
    const { id } = await create({
      nodes: [node("Call", "httpRequest", uses), node("Same", "httpRequest", uses)],
    });
    const read = (await api.get(`/workflows/${id}`)).data;
    expect(read.usedCredentials).toMatchObject([
      {
        id: credential.id,
        name: "Shop",
        type: "httpHeaderAuth",
        credentialType: "httpHeaderAuth",
        currentUserHasAccess: true,
        ownedBy: { email: "owner@example.com" },
        sharedWith: [],
      },
    ]);
    expect(JSON.stringify(read)).not.toContain("s3cret");
    await api.patch(`/workflows/${id}`, { nodes: [node("Call", "httpRequest")] });
    expect((await api.get(`/workflows/${id}`)).data.usedCredentials).toEqual([]);
  });

  it("take the tags of files by name, making those that are missing", async () => {
    const tags = [{ id: "elsewhere", name: "from a file", createdAt: "2020-01-01T00:00:00.000Z" }];
    expect((await create({ tags })).tags).toMatchObject([{ name: "from a file" }]);
    expect((await create({ tags })).tags).toMatchObject([{ name: "from a file" }]);
  });

  it("need a unique name of 1 to 128 characters", { tags: ["WF-61"] }, async () => {
    await create({ name: "Taken" });
    for (const name of ["Taken", "  ", "x".repeat(129), 5]) {
      const refused = await api.post("/workflows", { name, nodes: [], connections: {} });
      expect([name, refused.status, refused.body.code]).toEqual([name, 400, 400]);
    }
  });

  it("are refused when they are no workflows", async () => {
    for (const body of [{}, { name: "A" }, { name: "B", nodes: 5, connections: {} }, []]) {
      expect((await api.post("/workflows", body)).status).toBe(400);
    }
  });

  it("suggest names that are free", { tags: ["WF-17", "WF-62", "WF-80"] }, async () => {
    expect((await api.get("/workflows/new")).data).toEqual({
      name: "My workflow",
      onboardingFlowEnabled: false,
    });
    await create({ name: "My workflow" });
    expect((await api.get("/workflows/new")).data.name).toBe("My workflow 2");
    await create({ name: "My workflow 2" });
    expect((await api.get("/workflows/new?name=My%20workflow")).data.name).toBe("My workflow 3");
  });

  it("list without their nodes, the newest first, filtered on request", { tags: ["WF-82"] }, async () => {
    const first = await create();
    const second = await create();
    await api.patch(`/workflows/${first.id}`, { settings: {} });
    const list = (await api.get("/workflows")).data;
    const ids = list.map((one: { id: string }) => one.id);
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id));
    expect(list[0]).toMatchObject({
      active: false,
      tags: [],
      versionId: expect.any(String),
      ownedBy: { id: expect.any(String) },
    });
    expect(list[0]).not.toHaveProperty("nodes");
    const filter = encodeURIComponent(JSON.stringify({ name: second.name, unknown: 1 }));
    expect((await api.get(`/workflows?filter=${filter}`)).data.map((one: { id: string }) => one.id)).toEqual([
      second.id,
    ]);
    expect((await api.get("/workflows?filter={broken")).status).toBe(500);
  });

  it("change in any part, with a new version each time", {
    tags: ["WF-84", "WF-89", "WF-11", "WF-42"],
  }, async () => {
    const workflow = await create({
      nodes: [node("A", "noOp", { maxTries: 4, onError: "continueErrorOutput" })],
      settings: { executionOrder: "v1" },
    });
    const renamed = (
      await api.patch(`/workflows/${workflow.id}`, { name: " Renamed ", versionId: workflow.versionId })
    ).data;
    expect(renamed).toMatchObject({
      name: "Renamed",
      nodes: workflow.nodes,
      settings: { executionOrder: "v1" },
    });
    expect(renamed.versionId).not.toBe(workflow.versionId);
    const rewired = (
      await api.patch(`/workflows/${workflow.id}`, {
        nodes: [node("B", "noOp")],
        connections: {},
        pinData: { B: [{ json: {} }] },
      })
    ).data;
    expect(rewired.nodes[0].name).toBe("B");
    expect(rewired.pinData).toEqual({ B: [{ json: {} }] });
  });

  it("refuse a save based on an older version, unless forced", { tags: ["WF-58"] }, async () => {
    const workflow = await create();
    const { versionId } = (
      await api.patch(`/workflows/${workflow.id}`, { settings: { a: 1 }, versionId: workflow.versionId })
    ).data;
    const stale = { settings: { b: 2 }, versionId: workflow.versionId };
    const refused = await api.patch(`/workflows/${workflow.id}`, stale);
    expect(refused.status).toBe(400);
    expect(refused.body.code).toBe(100);
    expect(refused.body.message).toMatch(
      /^Ada .+ saved this workflow at \d{4}-.+Z, after you opened it\. Different since version \S+: settings\.$/,
    );
    expect((await api.get(`/workflows/${workflow.id}`)).data.versionId).toBe(versionId);
    expect((await api.patch(`/workflows/${workflow.id}?forceSave=true`, stale)).data.settings).toEqual({
      b: 2,
    });
    expect((await api.patch(`/workflows/${workflow.id}`, { settings: {}, versionId: "" })).status).toBe(200);
  });

  it("let only one of two saves at the same time through", async () => {
    const workflow = await create();
    const save = (n: number) =>
      api.patch(`/workflows/${workflow.id}`, { settings: { n }, versionId: workflow.versionId });
    const statuses = (await Promise.all([save(1), save(2), save(3)])).map((answer) => answer.status);
    expect(statuses.sort()).toEqual([200, 400, 400]);
  });

  it("omit settings that equal the instance's", async () => {
    const workflow = await create();
    const settings = {
      timezone: "DEFAULT",
      saveManualExecutions: "DEFAULT",
      executionTimeout: -1,
      executionOrder: "v1",
    };
    expect((await api.patch(`/workflows/${workflow.id}`, { settings })).data.settings).toEqual({
      executionOrder: "v1",
    });
    expect((await api.patch(`/workflows/${workflow.id}`, { settings: { executionTimeout: 0 } })).status).toBe(
      400,
    );
  });

  it("refuse the same time limits when they are created as when they change", async () => {
    for (const executionTimeout of [0, -2, "60"]) {
      const settings = { executionTimeout };
      const created = await api.post("/workflows", { name: "Timed", nodes: [], connections: {}, settings });
      expect([executionTimeout, created.status]).toEqual([executionTimeout, 400]);
      const changed = await api.patch(`/workflows/${(await create()).id}`, { settings });
      expect(changed.body.message).toBe(created.body.message);
    }
  });

  it("reject invalid settings", async () => {
    const workflow = await create();
    const save = (settings: object) => api.patch(`/workflows/${workflow.id}`, { settings });
    const good = { parallelBranches: true, maxNodeRuns: 1000, expressionErrors: "stop" };
    expect((await save(good)).data.settings).toMatchObject(good);
    const bad = [
      { parallelBranches: "yes" },
      { maxNodeRuns: 0 },
      { maxNodeRuns: "many" },
      { expressionErrors: "no" },
    ];
    for (const settings of bad) expect((await save(settings)).status).toBe(400);
  });

  it("are activated and deactivated without a new version", {
    tags: ["WF-16", "WF-73", "WF-74", "WF-3"],
  }, async () => {
    const workflow = await create({
      nodes: [node("Hook", "webhook", { parameters: { path: `on-${dialect}` }, webhookId: "w" })],
    });
    const on = await api.patch(`/workflows/${workflow.id}`, { active: true, versionId: workflow.versionId });
    expect(on.data).toMatchObject({ active: true, versionId: workflow.versionId, triggerCount: 1 });
    expect((await api.get("/active")).data).toEqual([workflow.id]);
    expect((await api.get(`/active/error/${workflow.id}`)).data).toBeUndefined();
    expect((await fetch(`${server.url}/webhook/on-${dialect}`)).status).toBe(200);
    const off = await api.patch(`/workflows/${workflow.id}`, { active: false });
    expect(off.data).toMatchObject({ active: false, triggerCount: 0 });
    expect((await api.get("/active")).data).toEqual([]);
    expect((await fetch(`${server.url}/webhook/on-${dialect}`)).status).toBe(404);
  });

  it("stay off when they cannot be activated", { tags: ["WF-74"] }, async () => {
    const workflow = await create({ nodes: [node("Only", "noOp")] });
    const refused = await api.patch(`/workflows/${workflow.id}`, { active: true });
    expect(refused.status).toBe(400);
    expect(refused.body.message).toBe(
      "This workflow has no active trigger. Add one, such as Webhook or Schedule Trigger, or enable one.",
    );
    expect((await api.get(`/active/error/${workflow.id}`)).data).toMatchObject({
      time: expect.any(Number),
      error: { message: expect.stringContaining("This workflow has no active trigger") },
    });
    expect((await api.get(`/workflows/${workflow.id}`)).data).toMatchObject({
      active: false,
      updatedAt: workflow.updatedAt,
    });
  });

  it("stop answering once deleted, and take their executions along", { tags: ["WF-85"] }, async () => {
    const workflow = await create({
      nodes: [node("Hook", "webhook", { parameters: { path: `gone-${dialect}` }, webhookId: "v" })],
    });
    await api.patch(`/workflows/${workflow.id}`, { active: true });
    expect((await api.delete(`/workflows/${workflow.id}`)).data).toBe(true);
    expect((await fetch(`${server.url}/webhook/gone-${dialect}`)).status).toBe(404);
    expect((await api.get(`/workflows/${workflow.id}`)).status).toBe(404);
    expect((await api.delete(`/workflows/${workflow.id}`)).status).toBe(404);
  });

  it("are not accessible to other users", async () => {
    const workflow = await create();
    const member = await server.signInMember();
    expect((await member.get(`/workflows/${workflow.id}`)).status).toBe(404);
    expect((await member.patch(`/workflows/${workflow.id}`, { name: "Stolen" })).status).toBe(404);
    expect((await member.delete(`/workflows/${workflow.id}`)).status).toBe(404);
    expect((await member.get("/workflows")).data).toEqual([]);
    const own = (await member.post("/workflows", { name: "Own", nodes: [], connections: {} })).data;
    expect((await member.get("/workflows")).data).toHaveLength(1);
    expect((await api.get(`/workflows/${own.id}`)).status).toBe(200);
  });

  it("run from the body, saved or not", { tags: ["WF-87", "EXE-33"] }, async () => {
    const workflowData = {
      name: "Unsaved",
      nodes: [node("Start", "manualTrigger"), node("End", "noOp")],
      connections: { Start: { main: [[{ node: "End", type: "main", index: 0 }]] } },
      settings: { saveManualExecutions: true },
    };
    const started = await api.post("/workflows/run", { workflowData });
    expect(started.data).toEqual({ executionId: expect.stringMatching(/^\d+$/) });
    expect((await api.post("/workflows/run", {})).status).toBe(400);
    const broken = [{ End: "x" }, { End: [null] }, { End: [{ data: { main: [[{ json: 1 }]] } }] }];
    for (const runData of broken) {
      const refused = await api.post("/workflows/run", { workflowData, runData, startNodes: ["End"] });
      expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('"End"')]);
    }
    const triggerToStartFrom = { name: "Start", data: { main: [[1]] } };
    expect((await api.post("/workflows/run", { workflowData, triggerToStartFrom })).status).toBe(400);
  });

  it("refuse input that would overflow the stack, and accept deep input", async () => {
    const body = (depth: number) =>
      `{"name":"Deep ${depth}","nodes":[],"connections":{},"meta":${"[".repeat(depth)}${"]".repeat(depth)}}`;
    expect((await api.post("/workflows", body(900))).status).toBe(200);
    for (const depth of [1_500, 50_000]) {
      const refused = await api.post("/workflows", body(depth));
      expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining("deeper")]);
    }
  });

  it("import from the URL of a workflow file", { tags: ["WF-86"] }, async () => {
    const files: Record<string, string> = {
      "/good.json": JSON.stringify({ name: "Remote", nodes: [node("A", "noOp")], connections: {} }),
      "/broken.json": '{"nodes": [',
      "/other.json": '{"hello": 1}',
    };
    const site: Server = createServer((request, response) => response.end(files[request.url!] ?? ""));
    await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
    const { port } = site.address() as { port: number };
    const from = (path: string) =>
      api.get(`/workflows/from-url?url=${encodeURIComponent(`http://127.0.0.1:${port}${path}`)}`);
    expect((await from("/good.json")).data).toMatchObject({
      name: "Remote",
      nodes: [{ name: "A" }],
      connections: {},
    });
    for (const path of ["/broken.json", "/other.json", "/page.html"])
      expect((await from(path)).status).toBe(400);
    expect((await api.get("/workflows/from-url")).status).toBe(400);
    expect((await api.get("/workflows/from-url?url=http://10.0.0.1/a.json")).body.message).toMatch(
      /10\.0\.0\.1/,
    );
    site.close();
  });
});
