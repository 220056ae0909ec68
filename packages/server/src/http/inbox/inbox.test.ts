import { afterAll, beforeAll, expect, it } from "vitest";
import { describeStores, startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";

const node = (name: string, type: string, parameters: object = {}) => ({
  id: name,
  name,
  type: `n8n-nodes-base.${type}`,
  typeVersion: type === "set" ? 3.4 : 1,
  position: [0, 0],
  parameters,
  ...(type === "webhook" ? { webhookId: name } : {}),
});
const to = (name: string) => ({ main: [[{ node: name, type: "main", index: 0 }]] });

describeStores("the inbox", (dialect) => {
  let server: TestServer;
  let api: TestClient;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
    api = await server.signIn();
  });
  afterAll(() => server.stop());

  /** An active workflow with a webhook that fails at its second node until it is repaired. */
  async function failing(name: string, settings: object = {}) {
    const parameters = { path: name, httpMethod: "POST" };
    const copy = {
      assignments: { assignments: [{ id: "1", name: "got", value: "={{ $json.body.n }}", type: "string" }] },
    };
    const workflow = (last: object) => ({
      name,
      nodes: [node("Hook", "webhook", parameters), node("Copy", "set", copy), last],
      connections: { Hook: to("Copy"), Copy: to("End") },
      settings,
    });
    const broken = workflow(node("End", "stopAndError", { errorMessage: "Out of order" }));
    const { id, versionId } = (await api.post("/workflows", broken)).data;
    await api.patch(`/workflows/${id}`, { active: true, versionId });
    const before = (await list(`workflowId=${id}`)).count;
    expect(before).toBe(0);
    return {
      id: id as string,
      call: (n: number) =>
        fetch(`${server.url}/webhook/${name}`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ n }),
        }),
      repair: async () => {
        const { versionId } = (await api.get(`/workflows/${id}`)).data;
        await api.patch(`/workflows/${id}`, { versionId, nodes: workflow(node("End", "noOp")).nodes });
      },
      events: (state = "open") => list(`workflowId=${id}&state=${state}`),
      open: async (count: number) => {
        await expect.poll(async () => (await list(`workflowId=${id}`)).count).toBe(count);
        return (await list(`workflowId=${id}`)).results as Event[];
      },
    };
  }
  interface Event {
    id: string;
    status: string;
    replay?: { executionId: string; status?: string };
    dismissedAt?: string;
  }
  const list = async (query: string) => (await api.get(`/inbox?${query}`)).data;
  const got = async (id: string) => {
    const { data } = await api.get(`/executions/${id}?unflattedResponse=true`);
    return data.data.resultData.runData.End?.[0].data?.main[0][0].json;
  };

  it("lists events that failed until a replay with the workflow of now succeeds, with the same items", async () => {
    const { call, open, repair, events } = await failing("replayed");
    await call(7);
    const [event] = await open(1);
    expect(event).toMatchObject({ status: "error", mode: "webhook", workflowName: "replayed" });
    // With the workflow that ran, it fails again and stays.
    const first = (await api.post("/inbox/replay", { ids: [event!.id] })).data;
    expect(first).toEqual({ replayed: [{ id: event!.id, executionId: expect.any(String) }], refused: [] });
    await expect.poll(async () => (await events()).results[0]?.replay?.status).toBe("error");
    expect((await events()).results).toHaveLength(1);
    await repair();
    const second = (await api.post("/inbox/replay", { ids: [event!.id], loadWorkflow: true })).data;
    await open(0);
    const { executionId } = second.replayed[0];
    expect(await got(executionId)).toMatchObject({ got: "7" });
    const again = (await api.post("/inbox/replay", { ids: [event!.id], loadWorkflow: true })).data;
    expect(again).toEqual({
      replayed: [],
      refused: [{ id: event!.id, message: expect.stringContaining("with success") }],
    });
  });

  it("replays an event once, however many users request it concurrently", async () => {
    const { id, call, open, repair } = await failing("asked-often");
    await call(1);
    const [event] = await open(1);
    await repair();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        api.post("/inbox/replay", { ids: [event!.id, event!.id], loadWorkflow: true }),
      ),
    );
    const replayed = answers.flatMap(({ data }) => data.replayed);
    expect(replayed).toHaveLength(1);
    expect(answers.flatMap(({ data }) => data.refused)).toHaveLength(5);
    await open(0);
    const { results } = (await api.get(`/executions?filter=${JSON.stringify({ workflowId: id })}`)).data;
    expect(results.filter(({ mode }: { mode: string }) => mode === "retry")).toHaveLength(1);
  });

  it("replays many, by pages, and dismisses others", async () => {
    const { call, open, repair, events, id } = await failing("many-events");
    for (const n of [1, 2, 3, 4, 5]) await call(n);
    const all = await open(5);
    const page = await list(`workflowId=${id}&limit=2&lastId=${all[1]!.id}`);
    expect(page.results.map((one: Event) => one.id)).toEqual([all[2]!.id, all[3]!.id]);
    expect((await api.post("/inbox/dismiss", { ids: [all[0]!.id, "999999999"] })).data).toEqual({
      changed: 1,
    });
    expect((await events()).count).toBe(4);
    const [dismissed] = (await events("dismissed")).results;
    expect(dismissed).toMatchObject({ id: all[0]!.id, dismissedAt: expect.stringMatching(/Z$/) });
    await api.post("/inbox/dismiss", { ids: [all[0]!.id], isDismissed: false });
    await open(5);
    await repair();
    const ids = all.map((one) => one.id);
    const { replayed } = (await api.post("/inbox/replay", { ids, loadWorkflow: true })).data;
    await open(0);
    const values = await Promise.all(
      replayed.map(({ executionId }: { executionId: string }) => got(executionId)),
    );
    expect(values.map((one) => one.got)).toEqual(["5", "4", "3", "2", "1"]);
  });

  it("keeps marks only as long as the records", async () => {
    const { call, open } = await failing("forgotten");
    await call(1);
    const [event] = await open(1);
    await api.post("/inbox/dismiss", { ids: [event!.id] });
    await api.post("/executions/delete", { ids: [event!.id] });
    const marks = await server.context.store.db
      .selectFrom("eventMark")
      .selectAll()
      .where("executionId", "=", Number(event!.id))
      .execute();
    expect(marks).toEqual([]);
  });

  it("lists stored events that are unfinished, or wait for a decision", async () => {
    const { store } = server.context;
    const { id, call, open, events } = await failing("unfinished");
    await call(1);
    const [event] = await open(1);
    const row = await store.db
      .selectFrom("execution")
      .select("snapshotId")
      .where("id", "=", Number(event!.id))
      .executeTakeFirstOrThrow();
    const accepted = { snapshotId: row.snapshotId, workflowId: id, mode: "webhook", acceptedAt: Date.now() };
    const rest = { node: "Hook", retryOf: null, payload: null, options: null };
    const insert = (eventId: number) =>
      store.db
        .insertInto("inbox")
        .values({ id: eventId, ...accepted, ...rest })
        .compile();
    const interrupted = store.db
      .updateTable("execution")
      .set({ status: "interrupted" })
      .where("id", "=", Number(event!.id))
      .compile();
    await store.write([insert(Number(event!.id)), insert(900_000_000), interrupted]);
    expect((await events("unfinished")).results).toMatchObject([{ id: "900000000", status: "new" }]);
    expect((await events()).results).toMatchObject([{ id: event!.id, status: "interrupted" }]);
    const { refused } = (await api.post("/inbox/replay", { ids: [event!.id] })).data;
    expect(refused[0].message).toContain("waits for a decision");
    expect((await api.post("/inbox/dismiss", { ids: [event!.id] })).data).toEqual({ changed: 0 });
  });

  it("is available to API clients", async () => {
    const { id, call, open, repair } = await failing("by-program");
    for (const n of [1, 2]) await call(n);
    const [second, first] = await open(2);
    await repair();
    const program = await server.apiOf(api);
    const page = (await program.get(`/inbox?workflowId=${id}&limit=1`)).body;
    expect(page.data).toMatchObject([
      { id: second!.id, status: "error", error: "Out of order", replayId: null },
    ]);
    const next = (await program.get(`/inbox?workflowId=${id}&cursor=${encodeURIComponent(page.nextCursor)}`))
      .body;
    expect(next.data.map((one: Event) => one.id)).toEqual([first!.id]);
    const { body } = await program.post("/inbox/replay", { ids: [second!.id], loadWorkflow: true });
    expect(body).toEqual({ replayed: [{ id: second!.id, executionId: expect.any(String) }], refused: [] });
    await open(1);
    expect((await program.post("/inbox/dismiss", { ids: [first!.id] })).body).toEqual({ changed: 1 });
    await open(0);
  });

  it("shows and replays no events of other users", async () => {
    const { call, open } = await failing("private");
    await call(1);
    const [event] = await open(1);
    const member = await server.signInMember();
    expect((await member.get("/inbox")).data).toMatchObject({ count: 0, results: [] });
    const ids = [event!.id];
    const replay = await member.post("/inbox/replay", { ids });
    expect(replay.data).toEqual({ replayed: [], refused: [{ id: event!.id, message: expect.any(String) }] });
    expect((await member.post("/inbox/dismiss", { ids })).data).toEqual({ changed: 0 });
    expect((await api.post("/inbox/replay", { ids: [] })).status).toBe(400);
    expect((await api.get("/inbox?state=lost")).status).toBe(400);
  });
});
