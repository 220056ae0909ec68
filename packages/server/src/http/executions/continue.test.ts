import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";
import { testNode, wireTo } from "../../testing/test-workflows.ts";

const set = (name: string, field: string, value: string) =>
  testNode(
    name,
    "set",
    {
      includeOtherFields: true,
      assignments: { assignments: [{ id: "1", name: field, type: "number", value }] },
      options: {},
    },
    3.4,
  );
const workflowData = {
  name: "Paused",
  nodes: [
    testNode("Start", "manualTrigger"),
    set("A", "a", "={{ 1 }}"),
    set("B", "b", "={{ $json.a + 1 }}"),
    set("C", "c", "={{ $json.b + 1 }}"),
  ],
  connections: { Start: { main: [wireTo("A")] }, A: { main: [wireTo("B")] }, B: { main: [wireTo("C")] } },
  settings: {},
};

describe("a manual run that is paused", () => {
  let server: TestServer;
  let api: TestClient;
  beforeAll(async () => {
    server = await startTestServer({});
    api = await server.signIn();
  });
  afterAll(() => server.stop());

  const summary = async (id: string) => (await api.get(`/executions/${id}/summary`)).data;
  const start = async (more: object) => {
    const { data } = await api.post("/workflows/run", { workflowData, ...more });
    return data.executionId as string;
  };
  const go = (id: string, body: object) => api.post(`/executions-current/${id}/continue`, body);
  /** Waits until it is paused before this node, or over. */
  const until = (id: string, next: string | undefined) =>
    expect
      .poll(async () => {
        const { status, pausedAt } = await summary(id);
        return status === "waiting" ? pausedAt.node : status;
      })
      .toBe(next ?? "success");
  const ran = async (id: string) => Object.keys((await summary(id)).data.runData);
  const items = async (id: string, name: string) =>
    (await api.get(`/executions/${id}/items?node=${name}`)).data.items.map(
      (item: { json: unknown }) => item.json,
    );

  it("shows what its next node is about to receive, and runs on node by node and to its end", async () => {
    const id = await start({ breakpoints: ["B"] });
    await until(id, "B");
    const paused = await summary(id);
    expect(paused.waitingFor).toBe("breakpoint");
    expect(paused.pausedAt).toEqual({
      node: "B",
      runIndex: 0,
      steps: 2,
      inputs: [{ node: "A", runIndex: 0, output: 0 }],
    });
    expect(await ran(id)).toEqual(["Start", "A"]);
    expect(await items(id, "A")).toEqual([{ a: 1 }]);
    expect((await go(id, { action: "step" })).status).toBe(200);
    await until(id, "C");
    expect(await ran(id)).toEqual(["Start", "A", "B"]);
    await go(id, { action: "continue" });
    await until(id, undefined);
    expect(await items(id, "C")).toEqual([{ a: 1, b: 2, c: 3 }]);
    expect((await go(id, { action: "continue" })).status).toBe(404);
  });

  it("is taken back node by node, and continues with items that a user edited", async () => {
    const id = await start({ breakpoints: ["C"] });
    await until(id, "C");
    await go(id, { action: "back" });
    await until(id, "B");
    expect(await ran(id)).toEqual(["Start", "A"]);
    const edit = { node: "A", runIndex: 0, output: 0, items: [{ a: 10 }, { a: 20 }] };
    const wrong = await go(id, { action: "edit", edits: [{ ...edit, node: "Start" }] });
    expect([wrong.status, wrong.body.message]).toEqual([409, expect.stringContaining('"Start"')]);
    expect((await go(id, { action: "edit", edits: [edit] })).status).toBe(200);
    await expect.poll(async () => items(id, "A").catch(() => undefined)).toEqual([{ a: 10 }, { a: 20 }]);
    await until(id, "B");
    expect((await summary(id)).data.runData.A[0].metadata).toEqual({ editedOutputs: [0] });
    await go(id, { action: "continue" });
    await until(id, undefined);
    expect(await items(id, "C")).toEqual([
      { a: 10, b: 11, c: 12 },
      { a: 20, b: 21, c: 22 },
    ]);
  });

  it("reports that there is nothing to take back, and can be stopped", async () => {
    const id = await start({ stepping: true });
    await until(id, "A");
    await go(id, { action: "back" });
    await until(id, "Start");
    expect((await go(id, { action: "back" })).status).toBe(409);
    expect((await go(id, { action: "edit" })).status).toBe(409);
    expect((await go(id, { action: "fly" })).status).toBe(400);
    expect((await api.post(`/executions-current/${id}/stop`, {})).data.status).toBe("canceled");
    expect((await go(id, { action: "continue" })).status).toBe(404);
  });

  it("is continued only by the user who started it, by one of several requests", async () => {
    const id = await start({ breakpoints: ["B"] });
    await until(id, "B");
    const member = await server.signInMember();
    const theirs = await member.post(`/executions-current/${id}/continue`, { action: "continue" });
    expect(theirs.status).toBe(404);
    expect((await fetch(`${server.url}/webhook-waiting/${id}`)).status).not.toBe(200);
    await until(id, "B");
    const answers = await Promise.all([1, 2, 3].map(() => go(id, { action: "step" })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await until(id, "C");
    await api.post(`/executions-current/${id}/stop`, {});
  });
});

describe("a pause that its user forgets", () => {
  it("ends its run when its time limit expires, with the reason", async () => {
    const server = await startTestServer({ config: { executions: { pausedMs: 400 } } });
    const api = await server.signIn();
    const { data } = await api.post("/workflows/run", { workflowData, breakpoints: ["B"] });
    const id = data.executionId as string;
    const { store } = server.context;
    const stored = () =>
      store.db.selectFrom("execution").selectAll().where("id", "=", Number(id)).executeTakeFirst();
    await expect.poll(async () => (await stored())?.status).toBe("canceled");
    expect((await stored())?.error).toContain("paused for too long");
    expect(await store.db.selectFrom("waiting").selectAll().execute()).toEqual([]);
    expect((await api.post(`/executions-current/${id}/continue`, { action: "step" })).status).toBe(404);
    await server.stop();
  });
});
