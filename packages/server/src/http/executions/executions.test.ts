import { createServer } from "node:http";
import { parse } from "flatted";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { describeStores, startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";

const node = (name: string, type: string, parameters: object = {}, extra: object = {}) => ({
  name,
  type: `n8n-nodes-base.${type}`,
  typeVersion: 1,
  position: [0, 0],
  parameters,
  ...extra,
});
const to = (name: string) => ({ main: [[{ node: name, type: "main", index: 0 }]] });

describeStores("executions", (dialect) => {
  let server: TestServer;
  let api: TestClient;
  let workflow: { id: string };
  beforeAll(async () => {
    server = await startTestServer({ dialect, env: { HEDDLE_HTTP_ALLOW: "127.0.0.1" } });
    api = await server.signIn();
    const hook = node(
      "Hook",
      "webhook",
      { path: "runs", httpMethod: "POST" },
      { webhookId: "runs", typeVersion: 2 },
    );
    workflow = (
      await api.post("/workflows", {
        name: "Runs",
        nodes: [hook, node("End", "noOp")],
        connections: { Hook: to("End") },
        settings: { executionOrder: "v1" },
      })
    ).data;
    await api.patch(`/workflows/${workflow.id}`, { active: true });
    for (let n = 1; n <= 5; n++) await call({ n });
    await vi.waitFor(async () => expect((await list()).count).toBe(5), { timeout: 120_000 });
  });
  afterAll(() => server.stop());

  const call = (body: object) =>
    fetch(`${server.url}/webhook/runs`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const list = async (query = "") => (await api.get(`/executions${query}`)).data;
  const filter = (value: object) => `?filter=${encodeURIComponent(JSON.stringify(value))}`;

  it("are found by words of their workflow's name", async () => {
    expect((await list(filter({ workflowName: "UN r" }))).count).toBe(5);
    expect((await list(filter({ workflowName: "runs never" }))).count).toBe(0);
    expect((await api.get(`/executions-current${filter({ workflowName: "never" })}`)).data).toEqual([]);
    const me = (await api.get("/me")).data as { id: string };
    const team = (await api.post("/projects", { name: "Team" })).data as { id: string };
    expect((await list(filter({ projectId: me.id }))).count).toBe(5);
    expect((await list(filter({ projectId: me.id, workflowName: "never" }))).count).toBe(0);
    expect((await list(filter({ projectId: team.id }))).count).toBe(0);
  });

  it("are pinned and described, found by that, and lose it again", async () => {
    const [{ id }, { id: other }] = (await list()).results;
    const said = { isPinned: true, vote: "up", note: "The one that broke", tags: ["night", "acme"] };
    const annotated = await api.patch(`/executions/${id}`, { ...said, tags: ["night", " acme ", "night"] });
    expect(annotated).toMatchObject({ status: 200, data: { ...said, tags: ["acme", "night"] } });
    await api.patch(`/executions/${other}`, { vote: "down" });
    const found = async (value: object) =>
      (await list(filter(value))).results.map((one: { id: string }) => one.id);
    expect(await found({ isPinned: true })).toEqual([id]);
    expect(await found({ isPinned: false })).not.toContain(id);
    expect(await found({ vote: "down" })).toEqual([other]);
    expect(await found({ tags: ["acme", "night"] })).toEqual([id]);
    expect(await found({ tags: ["acme", "day"] })).toEqual([]);
    expect((await list(filter({ id }))).results[0].annotation).toEqual({ ...said, tags: ["acme", "night"] });
    expect((await api.get(`/executions/${id}/summary`)).data.annotation).toEqual({
      ...said,
      tags: ["acme", "night"],
    });
    expect((await api.patch(`/executions/${id}`, { note: "" })).data).toMatchObject({
      isPinned: true,
      note: "",
    });
    await api.patch(`/executions/${id}`, { isPinned: false, vote: null, tags: [] });
    expect(
      await server.context.store.db.selectFrom("executionAnnotation").select("executionId").execute(),
    ).toEqual([{ executionId: Number(other) }]);
    expect((await api.patch("/executions/999999", { isPinned: true })).status).toBe(404);
    expect((await api.patch(`/executions/${id}`, { tags: [""] })).body.message).toContain("not empty");
  });

  it("are found by the time they took", async () => {
    const [{ id }] = (await list()).results;
    const { db } = server.context.store;
    const { startedAt } = await db
      .selectFrom("execution")
      .select("startedAt")
      .where("id", "=", Number(id))
      .executeTakeFirstOrThrow();
    await db
      .updateTable("execution")
      .set({ stoppedAt: startedAt + 90_000 })
      .where("id", "=", Number(id))
      .execute();
    expect(
      (await list(filter({ minDuration: 90_000, maxDuration: 90_000 }))).results.map(
        (one: { id: string }) => one.id,
      ),
    ).toEqual([id]);
    expect((await list(filter({ minDuration: 90_001 }))).count).toBe(0);
    expect((await list(filter({ maxDuration: 89_999 }))).count).toBe(4);
  });

  it("are found by a string in their data, page by page, by users who can read them", async () => {
    const search = async (query: string) => (await api.get(`/execution-search?${query}`)).data;
    const all = await list();
    const found = await search("text=BODY");
    expect(found).toMatchObject({ searched: all.count, skipped: 0 });
    expect(found.nextId).toBeUndefined();
    expect(found.results.map(({ execution }: { execution: { id: string } }) => execution.id)).toEqual(
      all.results.map(({ id }: { id: string }) => id),
    );
    expect(found.results[0].place).toEqual({ node: expect.any(String), run: 0, output: 0 });
    const [newest] = all.results;
    expect(await search(`text=body&lastId=${newest.id}`)).toMatchObject({ searched: all.count - 1 });
    expect(await search("text=not%20there")).toEqual({ results: [], searched: all.count, skipped: 0 });
    const none = filter({ workflowName: "never" }).slice(1);
    expect(await search(`text=body&${none}`)).toMatchObject({ searched: 0 });
    expect((await api.get("/execution-search?text=b")).status).toBe(400);
    const member = await server.signInMember();
    expect((await member.get("/execution-search?text=body")).data).toMatchObject({
      results: [],
      searched: 0,
    });
  });

  it("report their size, to users who can read them", async () => {
    const sizes = (await api.get("/execution-sizes")).data;
    expect(sizes.total.executions).toBe(5);
    expect(sizes.total.bytes).toBeGreaterThan(500);
    expect(sizes.workflows).toEqual([{ workflowId: workflow.id, workflowName: "Runs", ...sizes.total }]);
    expect(sizes.limits).toEqual({ days: 30, bytes: 10_240 * 2 ** 20 });
    const others = (await (await server.signInMember()).get("/execution-sizes")).data;
    expect(others).toMatchObject({ total: { executions: 0, bytes: 0 }, workflows: [] });
  });

  it("are listed with the newest first, page by page", {
    tags: ["EXE-45", "EXE-1", "EXE-2", "EXE-3", "EXE-4", "EXE-5", "EXE-6"],
  }, async () => {
    const { count, estimated, results } = await list("?limit=3");
    expect({ count, estimated, length: results.length }).toEqual({ count: 5, estimated: false, length: 3 });
    expect(results[0]).toMatchObject({
      finished: true,
      mode: "webhook",
      status: "success",
      workflowId: workflow.id,
      workflowName: "Runs",
      startedAt: expect.stringMatching(/Z$/),
      stoppedAt: expect.stringMatching(/Z$/),
    });
    const older = await list(`?limit=3&lastId=${results[2].id}`);
    expect(older.results).toHaveLength(2);
    expect(Number(older.results[0].id)).toBeLessThan(Number(results[2].id));
    expect((await list(`?firstId=${results[2].id}`)).results).toHaveLength(2);
  });

  it("are filtered", { tags: ["EXE-45"] }, async () => {
    expect((await list(filter({ workflowId: workflow.id, finished: true, unknown: 1 }))).count).toBe(5);
    expect((await list(filter({ status: ["error"] }))).count).toBe(0);
    expect((await list(filter({ workflowId: "other" }))).count).toBe(0);
    expect((await list(filter({ startedAfter: "2999-01-01T00:00:00.000Z" }))).count).toBe(0);
    expect((await api.get("/executions?filter={")).status).toBe(500);
  });

  it("are filtered by the parameters of old clients, and invalid parameters are ignored", async () => {
    const { results } = await list();
    const count = async (value: object) => (await list(filter(value))).count;
    expect(await count({ id: Number(results[0].id) })).toBe(1);
    expect(await count({ startedAfter: "2100-01-01" })).toBe(0);
    expect(await count({ startedBefore: "never", mode: { $ne: 1 }, status: [1], unknown: 1 })).toBe(5);
    expect(await count({ workflowId: "x' or 1=1 --", metadata: [{ key: "a'", value: "' or 1=1" }] })).toBe(0);
    expect((await list("?limit=many&lastId=x&firstId=1;drop")).count).toBe(5);
    expect((await api.get("/executions?filter={")).status).toBe(500);
  });

  it("are read flatted or plain", {
    tags: ["EXE-46", "EXE-7", "EXE-9", "EXE-11", "EXE-12", "EXE-13", "EXE-15"],
  }, async () => {
    const [{ id }] = (await list("?limit=1")).results;
    const plain = (await api.get(`/executions/${id}?unflattedResponse=true`)).data;
    const run = plain.data.resultData.runData.Hook[0];
    expect(run).toMatchObject({
      startTime: expect.any(Number),
      source: [],
      data: { main: [[{ json: { body: { n: 5 } } }]] },
    });
    expect(plain.data.resultData.lastNodeExecuted).toBe("End");
    expect(plain.workflowData.nodes).toHaveLength(2);
    const flatted = (await api.get(`/executions/${id}`)).data;
    expect(flatted).toMatchObject({ id, status: "success", finished: true });
    expect(parse(flatted.data)).toEqual(plain.data);
    expect((await api.get("/executions/999999")).status).toBe(404);
  });

  it("contain the time, the status and the source of items of every node run", {
    tags: ["EXE-22"],
  }, async () => {
    const [{ id }] = (await list("?limit=1")).results;
    const execution = (await api.get(`/executions/${id}?unflattedResponse=true`)).data;
    expect(Object.keys(execution).sort()).toEqual(
      "data finished id mode retryOf retrySuccessId startedAt status stoppedAt waitTill workflowData workflowId workflowVersionId".split(
        " ",
      ),
    );
    const { runData } = execution.data.resultData;
    expect(runData.Hook).toHaveLength(1);
    expect(runData.End[0]).toMatchObject({
      startTime: expect.any(Number),
      executionTime: expect.any(Number),
      executionStatus: "success",
      source: [{ previousNode: "Hook" }],
      data: { main: [[{ json: { body: { n: 5 } }, pairedItem: expect.anything() }]] },
    });
  });

  it("report their events in order", { tags: ["EXE-49", "LOG-4"] }, async () => {
    const [{ id, startedAt, stoppedAt }] = (await list("?limit=1")).results;
    const events = (await api.get(`/eventbus/execution/${id}`)).data;
    expect(events.map((event: { eventName: string }) => event.eventName)).toEqual([
      "n8n.workflow.started",
      ...["n8n.node.started", "n8n.node.finished", "n8n.node.started", "n8n.node.finished"],
      "n8n.workflow.success",
    ]);
    expect(events[0]).toMatchObject({ ts: startedAt, payload: { executionId: id, workflowName: "Runs" } });
    expect(events[3].payload).toMatchObject({ nodeName: "End", nodeType: "n8n-nodes-base.noOp" });
    expect(events.at(-1).ts).toBe(stoppedAt);
    expect(new Set(events.map((event: { id: string }) => event.id)).size).toBe(6);
    expect((await api.get(`/eventbus/execution/${id}`)).data).toEqual(events);
    expect((await api.get("/eventbus/execution/999999")).status).toBe(404);
  });

  it("are read in parts: counts, then pages of items", async () => {
    const [{ id }] = (await list("?limit=1")).results;
    const { data } = (await api.get(`/executions/${id}/summary`)).data;
    expect(data.runData.End[0]).toMatchObject({ itemCounts: [1], bytes: expect.any(Number) });
    expect(data.runData.End[0].bytes).toBeGreaterThan('{"main":[[]]}'.length);
    expect(data.runData.End[0]).not.toHaveProperty("data");
    const page = (await api.get(`/executions/${id}/items?node=End&run=0&output=0&offset=0&limit=10`)).data;
    expect(page).toMatchObject({ total: 1, offset: 0, items: [{ json: { body: { n: 5 } } }] });
    expect((await api.get(`/executions/${id}/items?node=End&offset=1`)).data.items).toEqual([]);
    expect((await api.get(`/executions/${id}/items?node=constructor`)).data.total).toBe(0);
    expect((await api.get(`/executions/${id}/items`)).status).toBe(400);
  });

  it("belong to users who can read the workflow", async () => {
    const [{ id }] = (await list("?limit=1")).results;
    const member = await server.signInMember();
    expect((await member.get("/executions")).data).toMatchObject({ count: 0, results: [] });
    for (const path of [
      `/executions/${id}`,
      `/executions/${id}/summary`,
      `/executions/${id}/items?node=End`,
    ]) {
      expect((await member.get(path)).status).toBe(404);
    }
    expect((await member.post(`/executions/${id}/retry`, {})).status).toBe(404);
    await member.post("/executions/delete", { ids: [id] });
    expect((await list()).count).toBe(5);
  });

  it("are listed separately while they run, and can be stopped", {
    tags: ["EXE-43", "EXE-44", "EXE-23", "EXE-24"],
  }, async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(silent.address() as { port: number }).port}/`;
    const slow = {
      name: "Slow",
      nodes: [node("Start", "manualTrigger"), node("Fetch", "httpRequest", { url }, { typeVersion: 4.2 })],
      connections: { Start: to("Fetch") },
      settings: {},
    };
    const saved = (await api.post("/workflows", slow)).data;
    const { executionId } = (await api.post("/workflows/run", { workflowData: saved })).data;
    const current = async () =>
      (await api.get(`/executions-current${filter({ workflowId: saved.id })}`)).data;
    await expect.poll(async () => (await current()).length === 1).toBe(true);
    expect((await current())[0]).toMatchObject({
      id: executionId,
      mode: "manual",
      finished: false,
      workflowName: "Slow",
    });
    const read = await api.get(`/executions/${executionId}?unflattedResponse=true`);
    expect(read.data).toMatchObject({
      id: executionId,
      finished: false,
      status: "running",
      stoppedAt: null,
      data: { resultData: { runData: {} } },
      workflowData: { name: "Slow", nodes: [{ name: "Start" }, { name: "Fetch" }] },
    });
    const member = await server.signInMember();
    expect((await member.get(`/executions/${executionId}`)).status).toBe(404);
    const stopped = await api.post(`/executions-current/${executionId}/stop`, {});
    expect(stopped.data).toMatchObject({
      mode: "manual",
      finished: false,
      status: "canceled",
      stoppedAt: expect.any(String),
    });
    expect(await current()).toEqual([]);
    expect((await api.post("/executions-current/999999/stop", {})).status).toBe(404);
    silent.closeAllConnections();
    silent.close();
  });

  it("can be retried after a failure, not after a success", { tags: ["EXE-48"] }, async () => {
    const hook = node("Hook", "webhook", { path: "fails" }, { webhookId: "fails", typeVersion: 2 });
    const http = node("Fetch", "httpRequest", { url: "http://127.0.0.1:1/" }, { typeVersion: 4.2 });
    const failing = (
      await api.post("/workflows", {
        name: "Fails",
        nodes: [hook, http],
        connections: { Hook: to("Fetch") },
        settings: {},
      })
    ).data;
    await api.patch(`/workflows/${failing.id}`, { active: true });
    await fetch(`${server.url}/webhook/fails`);
    await expect.poll(async () => (await list(filter({ workflowId: failing.id }))).count === 1).toBe(true);
    const [failed] = (await list(filter({ workflowId: failing.id }))).results;
    expect(failed).toMatchObject({
      status: "error",
      finished: false,
      executionError: { message: expect.any(String) },
    });
    expect((await api.post(`/executions/${failed.id}/retry`, { loadWorkflow: false })).data).toBe(false);
    await api.patch(`/workflows/${failing.id}`, {
      nodes: [hook, { ...http, type: "n8n-nodes-base.noOp" }],
      connections: { Hook: to("Fetch") },
    });
    expect((await api.post(`/executions/${failed.id}/retry`, { loadWorkflow: true })).data).toBe(true);
    const retried = (await list(filter({ retryOf: failed.id }))).results;
    expect(retried.map((one: { mode: string }) => one.mode)).toEqual(["retry", "retry"]);
    const [{ id }] = (await list(filter({ workflowId: workflow.id }))).results;
    expect((await api.post(`/executions/${id}/retry`, {})).status).toBe(400);
  });

  it("are deleted by id or by age", { tags: ["EXE-47"] }, async () => {
    const before = (await list(filter({ workflowId: workflow.id }))).results;
    expect((await api.post("/executions/delete", {})).status).toBe(500);
    expect((await api.post("/executions/delete", { deleteBefore: "soon" })).status).toBe(400);
    const many = Array.from({ length: 40_000 }, (_, n) => String(1_000_000 + n));
    expect((await api.post("/executions/delete", { ids: many })).status).toBe(200);
    const ids = [Number(before[0].id)];
    expect((await api.post("/executions/delete", { ids, deleteBefore: null })).status).toBe(200);
    expect((await list(filter({ workflowId: workflow.id }))).count).toBe(before.length - 1);
    await api.post("/executions/delete", {
      deleteBefore: new Date(Date.now() + 1000),
      filters: { workflowId: workflow.id },
    });
    expect((await list(filter({ workflowId: workflow.id }))).count).toBe(0);
    expect((await list()).count).toBeGreaterThan(0);
  });

  it("show no secret of the credentials they used", async () => {
    const echo = createServer((request, response) => {
      response.setHeader("content-type", "application/json").end(JSON.stringify(request.headers));
    });
    await new Promise<void>((resolve) => echo.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(echo.address() as { port: number }).port}/`;
    const data = { user: "ada", password: "never-shown" };
    const credential = await api.post("/credentials", { name: "Echoed", type: "httpBasicAuth", data });
    const { id, name } = credential.data;
    const parameters = { url, authentication: "genericCredentialType", genericAuthType: "httpBasicAuth" };
    const ask = { typeVersion: 4.2, credentials: { httpBasicAuth: { id, name } } };
    const code = "return [{ json: { arrived: $json.authorization.length } }]";
    const workflowData = {
      name: "Echo",
      nodes: [
        node("Start", "manualTrigger"),
        node("Ask", "httpRequest", parameters, ask),
        node("Look", "code", { jsCode: code }, { typeVersion: 2 }),
      ],
      connections: { Start: to("Ask"), Ask: to("Look") },
      settings: { saveManualExecutions: true },
    };
    const { executionId } = (await api.post("/workflows/run", { workflowData })).data;
    const read = () => api.get(`/executions/${executionId}?unflattedResponse=true`);
    await expect.poll(async () => (await read()).data?.stoppedAt != null).toBe(true);
    const { text, data: execution } = await read();
    expect(text).not.toContain("never-shown");
    expect(text).not.toContain(Buffer.from("ada:never-shown").toString("base64"));
    expect(text).toContain("Basic [secret]");
    const sent = `Basic ${Buffer.from("ada:never-shown").toString("base64")}`;
    const { Look } = execution.data.resultData.runData;
    expect(Look[0].data.main[0][0].json).toEqual({ arrived: sent.length });
    echo.close();
  });

  it("go with their workflow", async () => {
    await call({ n: 6 });
    await expect.poll(async () => (await list(filter({ workflowId: workflow.id }))).count === 1).toBe(true);
    await api.delete(`/workflows/${workflow.id}`);
    expect((await list(filter({ workflowId: workflow.id }))).count).toBe(0);
  });

  it("are downloadable by users who can read them", { tags: ["BIN-1"] }, async () => {
    const hook = node(
      "Hook",
      "webhook",
      { path: "files", httpMethod: "POST", options: { binaryPropertyName: "data" } },
      { webhookId: "files", typeVersion: 2 },
    );
    const saved = (
      await api.post("/workflows", { name: "Files", nodes: [hook], connections: {}, settings: {} })
    ).data;
    await api.patch(`/workflows/${saved.id}`, { active: true });
    const form = new FormData();
    form.set("file", new Blob(["<script>1</script>"], { type: "text/html" }), "page.html");
    await fetch(`${server.url}/webhook/files`, { method: "POST", body: form });
    await expect.poll(async () => (await list(filter({ workflowId: saved.id }))).count === 1).toBe(true);
    const [{ id }] = (await list(filter({ workflowId: saved.id }))).results;
    const { items } = (await api.get(`/executions/${id}/items?node=Hook`)).data;
    const [file] = Object.values(items[0].binary) as { id: string }[];
    const path = `/data/${encodeURIComponent(file!.id)}`;
    const answer = await api.get(`${path}?mode=view`);
    expect(answer.text).toBe("<script>1</script>");
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename\*=UTF-8''page\.html$/);
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
    const text = await api.get(`${path}?mode=view&mimeType=text/plain`);
    expect(text.headers.get("content-disposition")).toMatch(/^inline/);
    expect((await (await server.signInMember()).get(path)).status).toBe(404);
    expect((await api.get("/data/filesystem%3A..%2F..%2Fkey")).status).toBe(404);
  });
});
