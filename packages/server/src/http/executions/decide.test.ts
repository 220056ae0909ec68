import { afterAll, beforeAll, expect, it } from "vitest";
import { describeStores, startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";

const node = (name: string, type: string, parameters: object = {}, extra: object = {}) => ({
  name,
  type: `n8n-nodes-base.${type}`,
  typeVersion: 1,
  position: [0, 0],
  parameters,
  ...extra,
});

describeStores("interrupted executions", (dialect) => {
  let server: TestServer;
  let api: TestClient;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
    api = await server.signIn();
    const hook = node(
      "Hook",
      "webhook",
      { path: "paid", httpMethod: "POST" },
      { webhookId: "paid", typeVersion: 2 },
    );
    const pay = node(
      "Pay",
      "httpRequest",
      { method: "POST", url: "http://127.0.0.1:9/" },
      { typeVersion: 4.2, onError: "continueRegularOutput" },
    );
    const workflow = {
      name: "Pay",
      nodes: [hook, pay, node("End", "noOp")],
      connections: {
        Hook: { main: [[{ node: "Pay", type: "main", index: 0 }]] },
        Pay: { main: [[{ node: "End", type: "main", index: 0 }]] },
      },
      settings: {},
    };
    const { id } = (await api.post("/workflows", workflow)).data;
    await api.patch(`/workflows/${id}`, { active: true });
  });
  afterAll(() => server.stop());

  /** An execution as a server leaves it that was killed while the node Pay was at work, after the next start. */
  async function interrupted(): Promise<string> {
    const before = new Set((await api.get("/executions")).data.results.map((one: { id: string }) => one.id));
    await fetch(`${server.url}/webhook/paid`, { method: "POST" });
    const id: string = await until(async () => {
      const { results } = (await api.get("/executions")).data;
      return results.find((one: { id: string }) => !before.has(one.id))?.id;
    });
    const { store } = server.context;
    const row = await store.db
      .selectFrom("execution")
      .selectAll()
      .where("id", "=", Number(id))
      .executeTakeFirstOrThrow();
    const { workflowId, snapshotId, mode, startedAt: acceptedAt } = row;
    const event = { node: "Hook", payload: '[[{"json":{}}]]', options: null, retryOf: null, attempts: 0 };
    const journal = {
      executionId: Number(id),
      node: "Pay",
      runIndex: 0,
      step: "",
      effect: "unsafe",
      entry: null,
      position: 0,
    };
    await store.write([
      store.db
        .updateTable("execution")
        .set({ status: "interrupted", stoppedAt: null, lastNode: "Pay" })
        .where("id", "=", Number(id))
        .compile(),
      store.db
        .insertInto("inbox")
        .values({ id: Number(id), workflowId, snapshotId, mode, acceptedAt, ...event })
        .compile(),
      store.db.insertInto("journal").values(journal).compile(),
    ]);
    return id;
  }

  const statusOf = async (id: string) => (await api.get(`/executions/${id}/summary`)).data;

  it.each([
    ["retry", "success"],
    ["skip", "success"],
    ["stop", "error"],
  ])("continue after a user's decision: %s", async (decision, status) => {
    const id = await interrupted();
    expect(await statusOf(id)).toMatchObject({ status: "interrupted" });
    const answer = await api.post(`/executions/${id}/decide`, { decision });
    expect([answer.status, answer.data]).toEqual([200, { decision }]);
    const ended = await until(async () => {
      const read = await statusOf(id);
      return read.stoppedAt ? read : undefined;
    });
    expect(ended.status).toBe(status);
  });

  it("are made once, by users who can read them, with a valid word", async () => {
    const id = await interrupted();
    const refused = await (await server.signInMember()).post(`/executions/${id}/decide`, {
      decision: "skip",
    });
    expect(refused.status).toBe(404);
    expect((await api.post(`/executions/${id}/decide`, { decision: "later" })).status).toBe(400);
    await api.post(`/executions/${id}/decide`, { decision: "skip" });
    await until(async () => ((await statusOf(id)).stoppedAt ? true : undefined));
    const again = await api.post(`/executions/${id}/decide`, { decision: "skip" });
    expect([again.status, again.body.message]).toEqual([
      409,
      expect.stringContaining("does not wait for a decision"),
    ]);
  });
});

/** Waits for a value. */
async function until<T>(read: () => Promise<T | undefined>): Promise<T> {
  let found: T | undefined;
  await expect.poll(async () => (found = await read())).toBeDefined();
  return found as T;
}
