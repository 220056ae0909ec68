import { describe, expect, it } from "vitest";
import { describeStores, startTestServer, type TestClient } from "../testing/index.ts";

type Row = Record<string, unknown>;

const COLUMNS = [
  { name: "key", type: "string", isUnique: true },
  { name: "amount", type: "number" },
  { name: "done", type: "boolean" },
  { name: "due", type: "date" },
  { name: "more", type: "json" },
];

async function newTable(api: TestClient, columns: object[] = COLUMNS): Promise<string> {
  return (await api.post("/data-tables", { name: `Orders ${Math.random()}`, columns })).data.id;
}

describeStores("a data table", (dialect) => {
  it("holds values of five types and NULLs, converts what clearly means a value, and refuses the rest", async () => {
    const server = await startTestServer({ dialect });
    const api = await server.signIn();
    const table = await newTable(api);
    const add = (row: Row) => api.post(`/data-tables/${table}/rows`, { rows: [row] });
    const { data } = await add({
      key: 17,
      amount: "2.5",
      done: "true",
      due: "2026-03-01",
      more: '{"a":[1]}',
    });
    expect(data.rows[0]).toMatchObject({
      id: 1,
      key: "17",
      amount: 2.5,
      done: true,
      due: "2026-03-01T00:00:00.000Z",
      more: { a: [1] },
      createdAt: expect.stringMatching(/^20/),
    });
    const empty = (await add({})).data.rows[0];
    expect(empty).toMatchObject({ id: 2, key: null, amount: null, done: null, due: null, more: null });
    expect((await api.get(`/data-tables/${table}/rows`)).data.rows).toEqual([data.rows[0], empty]);
    for (const [name, value] of Object.entries({ amount: "much", done: "perhaps", due: "soon", more: "{" })) {
      const refused = await add({ [name]: value });
      expect([refused.status, refused.body.message]).toEqual([
        400,
        expect.stringContaining(`The column "${name}" holds values of the type`),
      ]);
    }
    expect((await add({ other: 1 })).body.message).toContain('no column "other"');
    expect((await api.get(`/data-tables/${table}`)).data.rowCount).toBe(2);
    await server.stop();
  });

  it("refuses equal values of a unique column, with everything that the call would have added", async () => {
    const server = await startTestServer({ dialect });
    const api = await server.signIn();
    const table = await newTable(api);
    const rows = `/data-tables/${table}/rows`;
    await api.post(rows, { rows: [{ key: "a" }, { key: null }, { key: null }] });
    const refused = await api.post(rows, { rows: [{ key: "b" }, { key: "a" }] });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('"key"')]);
    expect((await api.get(`/data-tables/${table}`)).data.rowCount).toBe(3);
    expect((await api.patch(rows, { rows: [{ id: 2, values: { key: "a" } }] })).status).toBe(409);
    const column = { name: "code", type: "string" };
    const withCode = (await api.post(`/data-tables/${table}/columns`, column)).data;
    const code = withCode.columns.at(-1).id;
    await api.patch(rows, { rows: [1, 2].map((id) => ({ id, values: { code: "same" } })) });
    const unique = await api.patch(`/data-tables/${table}/columns/${code}`, { isUnique: true });
    expect([unique.status, unique.body.message]).toEqual([409, expect.stringContaining('"code"')]);
    await api.patch(rows, { rows: [{ id: 2, values: { code: "other" } }] });
    expect((await api.patch(`/data-tables/${table}/columns/${code}`, { isUnique: true })).status).toBe(200);
    await server.stop();
  });

  it("adds, renames, moves and deletes columns, and keeps the contents of the others", async () => {
    const server = await startTestServer({ dialect });
    const api = await server.signIn();
    const table = await newTable(api);
    await api.post(`/data-tables/${table}/rows`, { rows: [{ key: "a", amount: 1 }] });
    const at = `/data-tables/${table}/columns`;
    await api.post(at, { name: "note", type: "string" });
    await api.patch(`${at}/c6`, { name: "Note; drop table data", position: 0 });
    expect((await api.post(at, { name: "key" })).status).toBe(409);
    expect((await api.patch(`${at}/c6`, { name: "key" })).status).toBe(409);
    expect((await api.post(at, { name: "createdat" })).status).toBe(400);
    expect((await api.delete(`${at}/c3`)).status).toBe(200);
    expect((await api.delete(`${at}/c1`)).status).toBe(200);
    const { columns } = (await api.post(at, { name: "done", type: "string" })).data;
    expect(columns.map(({ name }: { name: string }) => name)).toEqual([
      "Note; drop table data",
      "amount",
      "due",
      "more",
      "done",
    ]);
    const [row] = (await api.get(`/data-tables/${table}/rows`)).data.rows;
    expect(row).toMatchObject({ id: 1, amount: 1, done: null });
    await server.stop();
  });

  it("is read by pages in both directions, also where values are equal or missing", async () => {
    const server = await startTestServer({ dialect });
    const api = await server.signIn();
    const table = await newTable(api, [{ name: "n", type: "number" }]);
    const values = [3, null, 1, 2, 2, null, 2, 5];
    await api.post(`/data-tables/${table}/rows`, { rows: values.map((n) => ({ n })) });
    for (const [direction, wanted] of [
      ["asc", [1, 2, 2, 2, 3, 5, null, null]],
      ["desc", [5, 3, 2, 2, 2, 1, null, null]],
    ] as const) {
      const page = async (rest: string) =>
        (await api.get(`/data-tables/${table}/rows?sort=n&direction=${direction}&limit=3${rest}`)).data;
      const forward: unknown[] = [];
      const seen = new Set<number>();
      let last = await page("");
      for (let current = last; ; current = await page(`&after=${current.next}`)) {
        forward.push(...current.rows.map((row: Row) => row["n"]));
        for (const row of current.rows) seen.add(row.id);
        last = current;
        if (current.next === null) break;
      }
      expect([forward, seen.size]).toEqual([wanted, 8]);
      const backward: unknown[] = [];
      for (let current = await page("&last=true"); ; current = await page(`&before=${current.previous}`)) {
        backward.unshift(...current.rows.map((row: Row) => row["n"]));
        if (current.previous === null) break;
      }
      expect(backward).toEqual(wanted);
      expect(last.next).toBeNull();
    }
    const filter = encodeURIComponent(
      JSON.stringify({ type: "and", filters: [{ columnName: "n", condition: "isNotEmpty" }] }),
    );
    const counted = async (rest: string) => {
      const { data } = await api.get(`/data-tables/${table}/rows?count=true&filter=${filter}${rest}`);
      return [data.rows.length, data.count, data.next] as const;
    };
    const [, , next] = await counted("&limit=5");
    expect(await counted("&limit=6")).toEqual([6, 6, null]);
    expect(await counted("&limit=5")).toEqual([5, 6, expect.any(String)]);
    expect(await counted(`&limit=5&after=${next}`)).toEqual([1, 6, null]);
    expect(await counted("&limit=5&last=true")).toEqual([5, 6, null]);
    await api.post(`/data-tables/${table}/rows/delete`, { ids: [8] });
    expect(await counted(`&limit=5&after=${next}`)).toEqual([0, 5, null]);
    expect((await api.get(`/data-tables/${table}/rows?after=none`)).status).toBe(400);
    const texts = await newTable(api, [{ name: "t", type: "string" }]);
    const long = ["b", "a", "c"].map((letter) => ({ t: letter.repeat(5_000) }));
    await api.post(`/data-tables/${texts}/rows`, { rows: long });
    const [one, two] = [
      `/data-tables/${texts}/rows?sort=t&limit=1`,
      `/data-tables/${texts}/rows?sort=t&limit=2`,
    ];
    const { next: cursor } = (await api.get(one)).data;
    expect(cursor.length).toBeLessThan(50);
    expect((await api.get(`${two}&after=${cursor}`)).data.rows.map(({ id }: Row) => id)).toEqual([1, 3]);
    await server.stop();
  });

  it("is filtered by every condition", async () => {
    const server = await startTestServer({ dialect });
    const api = await server.signIn();
    const table = await newTable(api);
    await api.post(`/data-tables/${table}/rows`, {
      rows: [
        { key: "Ann 100%", amount: 1, done: true, due: "2026-01-01" },
        { key: "bob*", amount: 2, done: false, due: "2026-02-01" },
        { key: "", amount: null, done: null, due: null },
      ],
    });
    const ids = async (...filters: [string, string, unknown?][]) => {
      const conditions = filters.map(([columnName, condition, value]) => ({ columnName, condition, value }));
      const filter = encodeURIComponent(JSON.stringify({ type: "and", filters: conditions }));
      const { data } = await api.get(`/data-tables/${table}/rows?count=true&filter=${filter}`);
      expect(data.count).toBe(data.rows.length);
      return data.rows.map(({ id }: { id: number }) => id);
    };
    expect(await ids(["key", "eq", "Ann 100%"])).toEqual([1]);
    expect(await ids(["amount", "neq", 1])).toEqual([2, 3]);
    expect(await ids(["amount", "eq", null])).toEqual([3]);
    expect(await ids(["key", "like", "ann"])).toEqual([]);
    expect(await ids(["key", "ilike", "ann"])).toEqual([1]);
    expect(await ids(["key", "like", "Ann%"])).toEqual([1]);
    expect(await ids(["key", "like", "bob*"])).toEqual([2]);
    expect(await ids(["key", "like", "b_b%"])).toEqual([2]);
    expect(await ids(["due", "gt", "2026-01-15"])).toEqual([2]);
    expect(await ids(["due", "lte", "2026-01-01T00:00:00Z"])).toEqual([1]);
    expect(await ids(["amount", "gte", "1"], ["amount", "lt", 2])).toEqual([1]);
    expect(await ids(["key", "isEmpty"])).toEqual([3]);
    expect(await ids(["key", "isNotEmpty"])).toEqual([1, 2]);
    expect(await ids(["done", "isTrue"])).toEqual([1]);
    expect(await ids(["done", "isFalse"])).toEqual([2]);
    expect(await ids(["id", "gt", 2])).toEqual([3]);
    expect(await ids(["key", "eq", "' or 1=1 --"])).toEqual([]);
    await server.stop();
  });

  it("is cleared, deleted, and downloaded as CSV", async () => {
    const server = await startTestServer({ dialect });
    const api = await server.signIn();
    const table = await newTable(api);
    const rows = Array.from({ length: 2_500 }, (_, index) => ({ key: `k${index}`, more: { a: '"' } }));
    const added = await api.post(`/data-tables/${table}/rows`, { rows, returnRows: false });
    expect(added.data).toEqual({ count: 2_500, rows: [] });
    const file = await api.get(`/data-tables/${table}/export`);
    const lines = file.text.split("\r\n");
    expect([lines.length, lines[0], lines[2_500]]).toEqual([
      2_502,
      "key,amount,done,due,more",
      'k2499,,,,"{""a"":""\\""""}"',
    ]);
    const gone = await api.post(`/data-tables/${table}/rows/delete`, { ids: [1, 2, 99_999] });
    expect(gone.data.map(({ key }: Row) => key)).toEqual(["k0", "k1"]);
    expect((await api.get(`/data-tables/${table}`)).data.rowCount).toBe(2_498);
    await api.post(`/data-tables/${table}/clear`, {});
    expect((await api.get(`/data-tables/${table}`)).data.rowCount).toBe(0);
    expect((await api.delete(`/data-tables/${table}`)).data).toBe(true);
    expect((await api.get(`/data-tables/${table}`)).status).toBe(404);
    await server.stop();
  });

  it("reports the limit that it has reached, and adds nothing beyond it", async () => {
    const env = { HEDDLE_DATA_TABLE_ROWS: "3", HEDDLE_ALL_TABLE_ROWS: "4" };
    const server = await startTestServer({ dialect, env });
    const api = await server.signIn();
    const [one, two] = [await newTable(api), await newTable(api)];
    const add = (table: string, count: number) =>
      api.post(`/data-tables/${table}/rows`, { rows: Array.from({ length: count }, () => ({})) });
    expect((await add(one, 3)).status).toBe(200);
    const full = await add(one, 1);
    expect([full.status, full.body.message]).toEqual([
      409,
      expect.stringContaining("HEDDLE_DATA_TABLE_ROWS"),
    ]);
    const all = await add(two, 2);
    expect([all.status, all.body.message]).toEqual([409, expect.stringContaining("HEDDLE_ALL_TABLE_ROWS")]);
    expect((await add(two, 1)).status).toBe(200);
    await server.stop();
  });
});

describe("rights on data tables", () => {
  it("follow the project role: viewers read, editors write, others see nothing", async () => {
    const server = await startTestServer();
    const owner = await server.signIn();
    const [editor, viewer, stranger] = [
      await server.signInMember(),
      await server.signInMember(),
      await server.signInMember(),
    ];
    const project = (await owner.post("/projects", { name: "Team" })).data.id;
    const idOf = async (client: TestClient) => (await client.get("/me")).data.id;
    const members = [
      { userId: await idOf(owner), role: "project:admin" },
      { userId: await idOf(editor), role: "project:editor" },
      { userId: await idOf(viewer), role: "project:viewer" },
    ];
    await owner.put(`/projects/${project}/members`, { members });
    const refused = await viewer.post("/data-tables", { name: "No", projectId: project });
    expect(refused.status).toBe(403);
    const columns = [{ name: "a", type: "string" }];
    const made = await editor.post("/data-tables", { name: "Leads", projectId: project, columns });
    const at = `/data-tables/${made.data.id}`;
    expect((await editor.post("/data-tables", { name: "Leads", projectId: project })).status).toBe(409);
    expect((await editor.post(`${at}/rows`, { rows: [{ a: "x" }] })).status).toBe(200);
    expect((await viewer.get(`${at}/rows`)).data.rows).toHaveLength(1);
    expect((await viewer.post(`${at}/rows`, { rows: [{ a: "y" }] })).status).toBe(403);
    expect((await viewer.delete(at)).status).toBe(403);
    expect((await viewer.get(`/data-tables?projectId=${project}`)).data).toMatchObject([{ name: "Leads" }]);
    expect((await stranger.get(`${at}/rows`)).status).toBe(404);
    expect((await stranger.get("/data-tables")).data).toEqual([]);
    expect((await stranger.get(`/data-tables?projectId=${project}`)).data).toEqual([]);
    await server.stop();
  });

  it("follow the tables when a project is deleted and its contents move", async () => {
    const server = await startTestServer();
    const owner = await server.signIn();
    const project = (await owner.post("/projects", { name: "Old" })).data.id;
    const me = (await owner.get("/me")).data.id;
    await owner.post("/data-tables", { name: "Leads" });
    const { id } = (await owner.post("/data-tables", { name: "Leads", projectId: project })).data;
    await owner.post(`/data-tables/${id}/rows`, { rows: [{}] });
    expect((await owner.delete(`/projects/${project}?transferId=${me}`)).status).toBe(200);
    expect((await owner.get(`/data-tables/${id}`)).data).toMatchObject({
      name: "Leads 2",
      projectId: me,
      rowCount: 1,
    });
    const other = (await owner.post("/projects", { name: "Gone" })).data.id;
    const lost = (await owner.post("/data-tables", { name: "Lost", projectId: other })).data.id;
    await owner.delete(`/projects/${other}`);
    expect((await owner.get(`/data-tables/${lost}`)).status).toBe(404);
    await server.stop();
  });
});
