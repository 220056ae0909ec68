import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type ApiClient,
  describeStores,
  startTestServer,
  type TestClient,
  type TestServer,
} from "../../testing/index.ts";

const node = (name: string, type: string, parameters: object = {}) => ({
  id: name,
  name,
  type: `n8n-nodes-base.${type}`,
  typeVersion: 1,
  position: [0, 0],
  parameters,
  webhookId: type === "webhook" ? name : undefined,
});
const called = { nodes: [node("Call", "executeWorkflowTrigger")], connections: {} };

describeStores("archived workflows", (dialect) => {
  let server: TestServer;
  let owner: TestClient;
  let api: ApiClient;
  let count = 0;

  const create = async (content: object, client = owner) =>
    (await client.post("/workflows", { name: `Archived ${count++}`, settings: {}, ...content })).data;
  const hooked = (path: string) => ({
    nodes: [node("Hook", "webhook", { path, options: {} }), node("Start", "manualTrigger")],
    connections: {},
  });
  const archive = (id: string, client = owner) => client.post(`/workflows/${id}/archive`, {});
  const restore = (id: string, client = owner) => client.post(`/workflows/${id}/unarchive`, {});
  const statusOf = async (path: string) => (await fetch(`${server.url}/webhook/${path}`)).status;
  const run = (workflowData: object) => owner.post("/workflows/run", { workflowData });

  beforeAll(async () => {
    server = await startTestServer({ dialect });
    owner = await server.signIn();
    api = await server.apiOf(owner);
  });
  afterAll(() => server.stop());

  it("are deactivated, keep their content, and are inactive when they are restored", async () => {
    const path = `archived-${dialect}`;
    const { id, nodes } = await create(hooked(path));
    await owner.patch(`/workflows/${id}`, { active: true });
    expect(await statusOf(path)).toBe(200);
    expect((await archive(id)).data).toMatchObject({ isArchived: true, active: false, triggerCount: 0 });
    expect(await statusOf(path)).toBe(404);
    expect((await archive(id)).data).toMatchObject({ isArchived: true, nodes });
    expect((await restore(id)).data).toMatchObject({ isArchived: false, active: false, nodes });
    expect((await owner.patch(`/workflows/${id}`, { active: true })).data.active).toBe(true);
    expect(await statusOf(path)).toBe(200);
  });

  it("are neither changed, activated, published nor run, until they are restored", async () => {
    const workflow = await create(hooked(`still-${dialect}`));
    const { id, versionId } = workflow;
    const { executionId } = (await run(workflow)).data;
    await archive(id);
    const refused = await Promise.all([
      owner.patch(`/workflows/${id}`, { active: true }),
      owner.patch(`/workflows/${id}?forceSave=true`, { nodes: [], connections: {} }),
      owner.post(`/workflows/${id}/versions/${versionId}/publish`, {}),
      owner.post(`/workflows/${id}/versions/${versionId}/restore`, {}),
      run(workflow),
      owner.post("/workflows/tests/run", { workflowData: workflow }),
      owner.post(`/executions/${executionId}/retry`, {}),
    ]);
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 409));
    expect(refused[0]!.body).toMatchObject({ hint: "Restore it first." });
    const read = (await owner.get(`/workflows/${id}`)).data;
    expect(read).toMatchObject({ active: false, versionId, isArchived: true });
    expect(read.scopes).toContain("workflow:delete");
    expect(read.scopes).not.toContain("workflow:update");
    await restore(id);
    expect((await run(workflow)).status).toBe(200);
  });

  it("are not called by other workflows", async () => {
    const callee = await create(called);
    const caller = await create({
      nodes: [
        node("Start", "manualTrigger"),
        node("Run it", "executeWorkflow", { source: "database", workflowId: callee.id }),
      ],
      connections: { Start: { main: [[{ node: "Run it", type: "main", index: 0 }]] } },
    });
    const outcome = async () => {
      const { executionId } = (await run({ ...caller, settings: { saveManualExecutions: true } })).data;
      return expect
        .poll(async () => (await owner.get(`/executions/${executionId}?unflattedResponse=true`)).data)
        .toMatchObject({ finished: expect.any(Boolean), stoppedAt: expect.any(String) })
        .then(async () =>
          JSON.stringify((await owner.get(`/executions/${executionId}?unflattedResponse=true`)).data),
        );
    };
    expect(await outcome()).not.toContain("it is archived");
    await archive(callee.id);
    expect(await outcome()).toContain("cannot be called: it is archived");
  });

  it("are listed with their mark, and can be left out or listed alone", async () => {
    const { id } = await create(called);
    await archive(id);
    const ids = async (filter?: object) => {
      const query = filter ? `?filter=${encodeURIComponent(JSON.stringify(filter))}` : "";
      return (await owner.get(`/workflows${query}`)).data.map((one: { id: string }) => one.id);
    };
    expect(await ids()).toContain(id);
    expect(await ids({ isArchived: false })).not.toContain(id);
    expect(await ids({ isArchived: true })).toContain(id);
    const publicIds = async (query: string) =>
      (await api.get(`/workflows?limit=250${query}`)).body.data.map((one: { id: string }) => one.id);
    expect(await publicIds("")).toContain(id);
    expect(await publicIds("&isArchived=false")).not.toContain(id);
    expect(await publicIds("&isArchived=true")).toContain(id);
  });

  it("are archived and restored by the public API", async () => {
    const { id } = await create(hooked(`public-${dialect}`));
    await api.post(`/workflows/${id}/activate`, {});
    const archived = await api.post(`/workflows/${id}/archive`, {});
    expect(archived.body).toMatchObject({ id, isArchived: true, active: false });
    expect((await api.get(`/workflows/${id}`)).body.isArchived).toBe(true);
    for (const act of ["activate", "execute"])
      expect((await api.post(`/workflows/${id}/${act}`, {})).status, act).toBe(409);
    expect((await api.put(`/workflows/${id}`, { name: "N", ...called, settings: {} })).status).toBe(409);
    expect((await api.post(`/workflows/${id}/unarchive`, {})).body.isArchived).toBe(false);
    expect((await api.post(`/workflows/${id}/activate`, {})).body.active).toBe(true);
    expect((await api.delete(`/workflows/${id}`)).status).toBe(200);
  });

  it("are archived by users who may delete them, and deleted also without", async () => {
    const ada = await server.signInMember();
    const { id } = await create(called, ada);
    const ben = await server.signInMember();
    await ada.put(`/workflows/${id}/share`, { shareWithIds: [(await ben.get("/me")).data.id] });
    expect((await archive(id, ben)).status).toBe(403);
    expect((await archive(id, ada)).status).toBe(200);
    expect((await restore(id, ben)).status).toBe(403);
    expect((await ben.get(`/workflows/${id}`)).data.isArchived).toBe(true);
    expect((await ada.delete(`/workflows/${id}`)).status).toBe(200);
    const names = ["audit.workflow.archived", "audit.workflow.deleted"];
    const events = (await owner.get(`/audit-log?event=${names.join(",")}`)).data;
    const about = JSON.stringify(events);
    expect(about.match(new RegExp(id, "g"))?.length).toBeGreaterThanOrEqual(2);
  });
});
