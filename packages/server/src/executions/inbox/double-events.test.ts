import { afterAll, beforeAll, expect, it } from "vitest";
import { describeStores, startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";
import { sweepEventKeys } from "./sweep-event-keys.ts";

describeStores("events with a key", (dialect) => {
  let server: TestServer;
  let api: TestClient;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
    api = await server.signIn();
  });
  afterAll(() => server.stop());

  const hook = (path: string, responseMode: string) => ({
    id: "h",
    name: "Hook",
    type: "n8n-nodes-base.webhook",
    typeVersion: 2,
    position: [0, 0],
    webhookId: path,
    parameters: { path, httpMethod: "POST", responseMode, options: { binaryPropertyName: "file" } },
  });

  async function active(path: string, settings: object, responseMode = "onReceived") {
    const body = { name: path, nodes: [hook(path, responseMode)], connections: {}, settings };
    const { data } = await api.post("/workflows", body);
    const { status } = await api.patch(`/workflows/${data.id}`, { active: true, versionId: data.versionId });
    expect(status).toBe(200);
    const send = (content: object) =>
      fetch(`${server.url}/webhook/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(content),
      });
    const count = async () =>
      (await api.get(`/executions?filter=${JSON.stringify({ workflowId: data.id })}`)).data.count as number;
    const doubles = async () => (await api.get(`/inbox/doubles?workflowId=${data.id}`)).data;
    return { id: data.id as string, send, count, doubles };
  }
  const eventKey = "={{ $json.body.id }}";

  it("run once however often they come, also at the same time, and are answered as the first", async () => {
    const { id, send, count, doubles } = await active("by-key", { eventKey });
    const answers = await Promise.all(Array.from({ length: 8 }, () => send({ id: "a" })));
    const texts = await Promise.all(answers.map(async (one) => `${one.status} ${await one.text()}`));
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toMatch(/^200 /);
    await send({ id: "b" });
    await expect.poll(count).toBe(2);
    expect(await doubles()).toMatchObject({
      count: 7,
      results: [{ workflowId: id, workflowName: "by-key", key: "a", doubles: 7 }],
    });
    const member = await server.signInMember();
    expect((await member.get("/inbox/doubles")).data).toEqual({ count: 0, results: [] });
  });

  it("without a key, or with one that cannot be evaluated, are never skipped", async () => {
    const none = await active("no-key", { eventKey });
    for (const body of [{}, {}, { id: null }, { id: "" }]) expect((await none.send(body)).status).toBe(200);
    await expect.poll(none.count).toBe(4);
    const wrong = await active("wrong-key", { eventKey: "={{ $json.body.id.nothing.there() }}" });
    for (const body of [{ id: 1 }, { id: 1 }]) expect((await wrong.send(body)).status).toBe(200);
    await expect.poll(wrong.count).toBe(2);
  });

  it("are accepted again after their time expires, and their keys are deleted", async () => {
    const { send, count, doubles } = await active("for-a-while", { eventKey, eventKeyHours: 1 });
    await send({ id: 1 });
    await send({ id: 1 });
    await expect.poll(async () => (await doubles()).count).toBe(1);
    const { store } = server.context;
    const past = Date.now() - 1;
    await store.write([
      store.db.updateTable("eventKey").set({ expiresAt: past }).where("key", "=", "1").compile(),
    ]);
    await send({ id: 1 });
    await expect.poll(count).toBe(2);
    expect((await doubles()).count).toBe(0);
    const pause = async () => true;
    await sweepEventKeys(store, { now: Date.now(), pause });
    const keysOf = () => store.db.selectFrom("eventKey").select("expiresAt").where("key", "=", "1").execute();
    expect(await keysOf()).toHaveLength(1);
    await sweepEventKeys(store, { now: Date.now() + 3_600_001, pause });
    expect(await keysOf()).toEqual([]);
  });

  it("of callers who wait for the end are answered too, and leave no files", async () => {
    const { count } = await active("waiting-key", { eventKey: "={{ $json.body.id }}" }, "lastNode");
    const upload = () => {
      const form = new FormData();
      form.set("id", "x");
      form.set("file", new Blob(["content"]), "a.txt");
      return fetch(`${server.url}/webhook/waiting-key`, { method: "POST", body: form });
    };
    expect((await upload()).status).toBe(200);
    const double = await upload();
    expect([double.status, await double.text()]).toEqual([200, "{}"]);
    await expect.poll(count).toBe(1);
  });

  it("are a setting that is checked", async () => {
    const { data } = await api.post("/workflows", { name: "x", nodes: [], connections: {} });
    const refused = async (settings: object) =>
      (await api.patch(`/workflows/${data.id}?forceSave=true`, { settings })).status;
    for (const wrong of ["$json.id", "=always the same", 7])
      expect(await refused({ eventKey: wrong })).toBe(400);
    expect(await refused({ eventKey, eventKeyHours: 0 })).toBe(400);
    expect(await refused({ eventKey, eventKeyHours: 0.5 })).toBe(200);
  });
});
