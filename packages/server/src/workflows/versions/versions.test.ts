import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { userStatements } from "../../identity/users/user-statements.ts";
import { columnTypes } from "../../store/column-types.ts";
import { up } from "../../store/migrations/0009-workflow-versions.ts";
import type { UserRow, WorkflowRow } from "../../store/tables.ts";
import {
  describeStores,
  openTestStore,
  startTestServer,
  type TestClient,
  type TestServer,
} from "../../testing/index.ts";
import { readVersion } from "./read-versions.ts";
import { sweepVersions } from "./sweep-versions.ts";

const DAY = 86_400_000;
const node = (name: string, parameters: object = {}, type = "noOp") => ({
  ...{ id: `id-${name}`, name, type: `n8n-nodes-base.${type}`, typeVersion: 1, position: [0, 0], parameters },
});

describeStores("versions of a workflow", (dialect) => {
  let server: TestServer;
  let api: TestClient;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
    api = await server.signIn();
  });
  afterAll(() => server.stop());

  let count = 0;
  const create = async (extra: object = {}) =>
    (
      await api.post("/workflows", {
        ...{ name: `Versioned ${count++}`, nodes: [node("A")], connections: {}, settings: {} },
        ...extra,
      })
    ).data;
  const save = async (id: string, body: object) => (await api.patch(`/workflows/${id}`, body)).data;
  const list = async (id: string, query = "") => (await api.get(`/workflows/${id}/versions${query}`)).data;
  const contents = (workflowId: string) =>
    server.context.store.db
      .selectFrom("versionContent")
      .selectAll()
      .where("workflowId", "=", workflowId)
      .execute();

  it("are stored for every effective save, with author, time and changes", async () => {
    const workflow = await create();
    await save(workflow.id, { nodes: [node("A", { x: 1 }), node("B")] });
    const last = await save(workflow.id, { settings: { timezone: "Europe/Berlin" } });
    const { count, results } = await list(workflow.id);
    expect(count).toBe(3);
    expect(results.map((each: { number: number }) => each.number)).toEqual([3, 2, 1]);
    expect(results[0]).toMatchObject({
      id: last.versionId,
      isCurrent: true,
      author: { email: "owner@example.com" },
      workflowName: workflow.name,
      changes: { changed: 0, settings: true },
      createdAt: last.updatedAt,
    });
    expect(results[1].changes).toMatchObject({
      added: 1,
      changed: 1,
      nodes: [
        { kind: "changed", name: "A" },
        { kind: "added", name: "B" },
      ],
    });
    expect(results[2]).toMatchObject({ changes: null, isCurrent: false, id: workflow.versionId });
  });

  it("are not kept of saves that change nothing, nor of switching on and off", async () => {
    const hook = { ...node("Hook", { path: `same-${dialect}` }, "webhook"), webhookId: "same" };
    const workflow = await create({ nodes: [hook] });
    await save(workflow.id, { nodes: workflow.nodes, name: workflow.name });
    await save(workflow.id, { active: true });
    const { versionId } = await save(workflow.id, { active: false, settings: {} });
    expect((await list(workflow.id)).count).toBe(1);
    expect((await api.get(`/workflows/${workflow.id}/versions/${versionId}`)).data.number).toBe(1);
    expect((await api.get(`/workflows/${workflow.id}/versions/current`)).data.number).toBe(1);
  });

  it("restore the workflow with its pinned data and unknown keys", async () => {
    const first = {
      nodes: [node("A", { text: "ä€😀" })],
      futureKey: { deep: [1] },
      pinData: { A: [{ json: { a: 1 } }] },
    };
    const workflow = await create(first);
    await save(workflow.id, { nodes: [node("B")], pinData: {}, name: `Renamed ${dialect}` });
    const version = (await api.get(`/workflows/${workflow.id}/versions/${workflow.versionId}`)).data;
    expect(version.workflow).toMatchObject({ ...first, name: workflow.name, id: workflow.id });
    const file = await api.get(`/workflows/${workflow.id}/versions/${workflow.versionId}/download`);
    expect(file.status).toBe(200);
    expect(file.headers.get("content-disposition")).toContain("v1.json");
    expect(file.body).toMatchObject(first);
  });

  it("are found page by page and by their names", async () => {
    const workflow = await create();
    for (let i = 0; i < 6; i++) await save(workflow.id, { nodes: [node("A", { i })] });
    const page = await list(workflow.id, "?limit=3");
    expect([page.count, page.results.length, page.results[2].number]).toEqual([7, 3, 5]);
    const next = await list(workflow.id, "?limit=3&before=5");
    expect(next.results.map((each: { number: number }) => each.number)).toEqual([4, 3, 2]);
    const path = `/workflows/${workflow.id}/versions/${next.results[0].id}`;
    const named = await api.patch(path, { name: "  Before the 100%_ launch ", description: "Ask Ada." });
    expect(named.data).toMatchObject({ name: "Before the 100%_ launch", description: "Ask Ada.", number: 4 });
    expect(named.data).not.toHaveProperty("workflow");
    for (const query of ["?search=100%25_%20LAUNCH", "?search=ada", "?named=true"])
      expect((await list(workflow.id, query)).results).toMatchObject([{ number: 4 }]);
    expect((await list(workflow.id, "?search=1000")).count).toBe(0);
    expect((await api.patch(path, { name: "" })).data).toMatchObject({ name: null, description: "Ask Ada." });
    expect((await api.patch(path, { name: "x".repeat(129) })).status).toBe(400);
    expect((await api.get(`/workflows/${workflow.id}/versions?limit=0`)).status).toBe(400);
  });

  it("are brought back as a new version, and the history stays", async () => {
    const workflow = await create({ futureKey: 1, pinData: { A: [{ json: {} }] } });
    const changed = await save(workflow.id, {
      nodes: [node("B")],
      name: `Other ${dialect}`,
      laterKey: 2,
      pinData: {},
    });
    const restore = (body: object = {}, query = "") =>
      api.post(`/workflows/${workflow.id}/versions/${workflow.versionId}/restore${query}`, body);
    const refused = await restore({ versionId: workflow.versionId });
    expect([refused.status, refused.body.code]).toEqual([400, 100]);
    const restored = (await restore({ versionId: changed.versionId })).data;
    expect(restored).toMatchObject({ name: `Other ${dialect}`, nodes: workflow.nodes, futureKey: 1 });
    expect(restored.pinData).toEqual(workflow.pinData);
    expect(restored).not.toHaveProperty("laterKey");
    const { results } = await list(workflow.id);
    expect(results).toMatchObject([{ number: 3, restoredFrom: 1, id: restored.versionId }, {}, {}]);
    expect((await restore({ versionId: "old" }, "?forceSave=true")).status).toBe(200);
  });

  it("answer calls as they did when an active workflow goes back to them", async () => {
    const hook = (path: string) => ({ ...node("Hook", { path }, "webhook"), webhookId: "w" });
    const workflow = await create({ nodes: [hook(`v1-${dialect}`)] });
    await save(workflow.id, { active: true });
    await save(workflow.id, { nodes: [hook(`v2-${dialect}`)] });
    const answers = () =>
      Promise.all(
        ["v1", "v2"].map(async (v) => (await fetch(`${server.url}/webhook/${v}-${dialect}`)).status),
      );
    expect(await answers()).toEqual([404, 200]);
    const path = `/workflows/${workflow.id}/versions/${workflow.versionId}/restore`;
    expect((await api.post(path, {})).data).toMatchObject({ active: true, triggerCount: 1 });
    expect(await answers()).toEqual([200, 404]);
    await save(workflow.id, { active: false });
  });

  it("are not accessible to other users, and are found in their own workflow only", async () => {
    const workflow = await create();
    const other = await create();
    const member = await server.signInMember();
    const path = `/workflows/${workflow.id}/versions/${workflow.versionId}`;
    const statuses = await Promise.all([
      member.get(`/workflows/${workflow.id}/versions`),
      member.get(path),
      member.patch(path, { name: "mine" }),
      member.post(`${path}/restore`, {}),
      member.get(`${path}/download`),
      api.get(`/workflows/${other.id}/versions/${workflow.versionId}`),
      api.post(`/workflows/${other.id}/versions/${workflow.versionId}/restore`, {}),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
  });

  it("take little room: small changes of a large workflow are stored as differences", async () => {
    const large = Array.from({ length: 200 }, (_, i) =>
      node(`N${i}`, { text: `${i} `.repeat(100), random: Math.random() }),
    );
    const workflow = await create({ nodes: large, pinData: { N1: [{ json: { big: "x".repeat(50_000) } }] } });
    for (let i = 0; i < 20; i++) {
      large[i] = node(`N${i}`, { changed: i });
      await save(workflow.id, { nodes: large });
    }
    const rows = await contents(workflow.id);
    const bytes = (some: typeof rows) => some.reduce((sum, { data }) => sum + data.length, 0);
    const whole = rows.filter(({ base }) => base === null);
    expect(rows).toHaveLength(22);
    expect(whole).toHaveLength(2);
    expect(bytes(rows)).toBeLessThan(bytes(whole) * 2);
    const { results } = await list(workflow.id);
    for (const { id, number } of [results[0], results[10], results[20]]) {
      const { workflow: then } = (await api.get(`/workflows/${workflow.id}/versions/${id}`)).data;
      const changed = then.nodes.filter((each: ReturnType<typeof node>) => "changed" in each.parameters);
      expect(changed).toHaveLength(number - 1);
    }
  });

  it("beyond the limits are removed, but for named ones and the newest", async () => {
    const { store } = server.context;
    const workflow = await create({ nodes: [node("A", { text: "long ".repeat(500) })] });
    for (let i = 0; i < 9; i++)
      await save(workflow.id, { nodes: [node("A", { text: "long ".repeat(500), i })] });
    const { results } = await list(workflow.id);
    await api.patch(`/workflows/${workflow.id}/versions/${results[8].id}`, { name: "Kept" });
    const numbers = async () =>
      (await list(workflow.id)).results.map((each: { number: number }) => each.number);
    await sweepVersions(store, { keep: 0, days: 0 });
    expect(await numbers()).toHaveLength(10);
    await sweepVersions(store, { keep: 3, days: 0 });
    expect(await numbers()).toEqual([10, 9, 8, 2]);
    // The first content stays as the base of the differences.
    expect(await contents(workflow.id)).toHaveLength(5);
    await sweepVersions(store, { keep: 0, days: 30 }, Date.now() + 31 * DAY);
    expect(await numbers()).toEqual([10, 2]);
    const kept = (await api.get(`/workflows/${workflow.id}/versions/${results[8].id}`)).data;
    expect(kept.workflow.nodes[0].parameters.i).toBe(0);
  });

  it("go with the workflow, and stay when their author goes", async () => {
    const workflow = await create();
    await save(workflow.id, { nodes: [node("Z")] });
    expect((await api.delete(`/workflows/${workflow.id}`)).data).toBe(true);
    expect(await contents(workflow.id)).toEqual([]);
    expect((await api.get(`/workflows/${workflow.id}/versions`)).status).toBe(404);
  });

  it("reject one of several concurrent saves, and are numbered without gaps", async () => {
    const workflow = await create();
    const at = (i: number, query = "") =>
      api.patch(`/workflows/${workflow.id}${query}`, {
        nodes: [node("A", { i })],
        versionId: workflow.versionId,
      });
    const answers = await Promise.all([at(1), at(2), at(3, "?forceSave=true"), at(4, "?forceSave=true")]);
    // Their order is random; forced ones always succeed.
    const saved = answers.filter(({ status }) => status === 200).length;
    expect(saved).toBeGreaterThanOrEqual(2);
    expect(saved).toBeLessThanOrEqual(3);
    expect(answers.slice(2).map(({ status }) => status)).toEqual([200, 200]);
    const numbers = (await list(workflow.id)).results.map((each: { number: number }) => each.number);
    expect(numbers).toEqual(Array.from({ length: saved + 1 }, (_, index) => saved + 1 - index));
  });
});

describeStores("a database of the time before versions", (dialect) => {
  it("gets the present state of its workflows as their first versions", async () => {
    const { store, remove } = await openTestStore(dialect);
    const { db } = store;
    for (const table of ["workflowVersion", "versionContent"])
      await sql`drop table ${sql.table(table)}`.execute(db);
    const at = "2024-01-02T03:04:05.000Z";
    await store.write(
      userStatements(db, {
        id: "u",
        role: "owner",
        settings: "{}",
        disabled: 0,
        createdAt: at,
        updatedAt: at,
      } as UserRow),
    );
    const row: WorkflowRow = {
      ...{
        id: "w",
        name: "Old",
        active: 0,
        staticData: null,
        versionId: "v-1",
        projectId: "u",
        folderId: null,
        triggerCount: 0,
        changesGoLive: null,
        liveVersion: "stored",
        archived: 0,
      },
      document: JSON.stringify({ nodes: [node("A")], connections: {}, settings: { a: 1 } }),
      pinData: JSON.stringify({ A: [{ json: { pinned: true } }] }),
      ...{ createdAt: at, updatedAt: at },
    };
    await db.insertInto("workflow").values(row).execute();
    await up(db as unknown as Kysely<unknown>, columnTypes[dialect]);
    const version = await readVersion(store, row, "v-1");
    expect(version).toMatchObject({ number: 1, author: null, changes: null, isCurrent: true, createdAt: at });
    expect(version.workflow).toMatchObject({
      name: "Old",
      settings: { a: 1 },
      pinData: { A: [{ json: {} }] },
    });
    await remove();
  });
});
