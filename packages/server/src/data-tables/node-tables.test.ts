import type { TableFilter, TableRow } from "@heddle/workflow";
import { afterAll, beforeAll, expect, it } from "vitest";
import { waitFor } from "../executions/testing/test-runtime.ts";
import {
  describeStores,
  openTestStore,
  startTestServer,
  type TestClient,
  type TestServer,
} from "../testing/index.ts";
import { createTable } from "./change-tables.ts";
import { forgetWrites } from "./forget-writes.ts";
import { NodeTables } from "./node-tables.ts";

const limits = { rows: 1_000_000, totalRows: 1_000_000 };
const is = (columnName: string, value: unknown): TableFilter => ({
  type: "and",
  filters: [{ columnName, condition: "eq", value }],
});

describeStores("writes of executions to data tables", (dialect) => {
  it("are done once for each step, also when an execution repeats them after a crash", async () => {
    const { store, remove } = await openTestStore(dialect);
    const tables = new NodeTables({ store, limits });
    await createTable(store, { name: "T", projectId: "p", columns: [{ name: "key", type: "string" }] });
    const call = (name: "insert" | "update" | "upsert" | "deleteRows", argument: object, step: string) =>
      tables.serve(
        { id: 7, workflowId: "none", name, argument: { table: { name: "T" }, ...argument }, step },
        "p",
      );
    const twice = async (...args: Parameters<typeof call>) => {
      const first = await call(...args);
      const second = (await call(...args)) as TableRow[];
      expect(second.map(({ id }) => id)).toEqual((first as TableRow[]).map(({ id }) => id));
      return second;
    };
    const rows = await twice("insert", { rows: [{ key: "a" }, { key: "b" }] }, "7:0:1");
    expect(rows.map(({ key }) => key)).toEqual(["a", "b"]);
    const changed = { filter: is("key", "a"), values: { key: "c" } };
    expect(await twice("update", changed, "7:0:2")).toMatchObject([{ id: 1, key: "c" }]);
    const added = { filter: is("key", "d"), values: { key: "e" } };
    expect(await twice("upsert", added, "7:0:3")).toMatchObject([{ id: 3, key: "e" }]);
    expect(await twice("deleteRows", { filter: is("key", "b") }, "7:0:4")).toMatchObject([{ id: 2 }]);
    const count = { table: { name: "T" }, filter: { type: "and" as const, filters: [] } };
    expect(await tables.serve({ id: 7, workflowId: "", name: "count", argument: count }, "p")).toBe(2);
    await forgetWrites(store);
    expect(await store.db.selectFrom("dataTableWrite").selectAll().execute()).toEqual([]);
    await remove();
  });

  it("upsert one row where several do so at the same time", async () => {
    const { store, remove } = await openTestStore(dialect);
    const columns = [{ name: "key", type: "string" as const }];
    await createTable(store, { name: "T", projectId: "p", columns });
    // Several servers share PostgreSQL; one process has a SQLite file.
    const first = new NodeTables({ store, limits });
    const servers = dialect === "postgres" ? [first, new NodeTables({ store, limits })] : [first];
    const argument = { table: { name: "T" }, filter: is("key", "a"), values: { key: "a" }, step: "" };
    await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        servers[at % servers.length]!.serve({ id: 1, workflowId: "", name: "upsert", argument }, "p"),
      ),
    );
    const read = { table: { name: "T" }, filter: is("key", "a") };
    expect(await first.serve({ id: 1, workflowId: "", name: "count", argument: read }, "p")).toBe(1);
    await remove();
  });
});

describeStores("the node for data tables", (dialect) => {
  let server: TestServer;
  let api: TestClient;

  beforeAll(async () => {
    server = await startTestServer({ dialect });
    api = await server.signIn();
  });
  afterAll(() => server.stop());

  /** Runs a script that makes items, and nodes one after the other behind it; returns the output of each. */
  async function run(items: object[], ...nodes: object[]): Promise<Record<string, unknown>[][]> {
    const at = { position: [0, 0] };
    const code = `return ${JSON.stringify(items.map((json) => ({ json })))}`;
    const all = [
      { ...at, id: "s", name: "Start", type: "n8n-nodes-base.manualTrigger", typeVersion: 1, parameters: {} },
      {
        ...at,
        id: "c",
        name: "Items",
        type: "n8n-nodes-base.code",
        typeVersion: 2,
        parameters: { jsCode: code },
      },
      ...nodes.map((parameters, index) => {
        const isCode = "jsCode" in parameters;
        const type = isCode ? "n8n-nodes-base.code" : "n8n-nodes-base.dataTable";
        return { ...at, id: `${index}`, name: `N${index}`, type, typeVersion: isCode ? 2 : 1.1, parameters };
      }),
    ];
    const connections = Object.fromEntries(
      all
        .slice(1)
        .map(({ name }, index) => [all[index]!.name, { main: [[{ node: name, type: "main", index: 0 }]] }]),
    );
    const workflowData = { name: "T", nodes: all, connections, settings: { saveManualExecutions: true } };
    const { executionId } = (await api.post("/workflows/run", { workflowData })).data;
    const ended = await waitFor(async () => {
      const { data } = await api.get(`/executions/${executionId}?unflattedResponse=true`);
      return data?.stoppedAt ? data : undefined;
    });
    const { runData, error } = ended.data.resultData;
    if (error) throw new Error(error.message);
    return nodes.map((_, index) =>
      (runData[`N${index}`]?.[0].data.main[0] ?? []).map((item: { json: object; pairedItem: object }) => ({
        ...item.json,
        from: item.pairedItem,
      })),
    );
  }

  const table = (name: string) => ({ __rl: true, mode: "name", value: name });
  const map = (value: object) => ({ mappingMode: "defineBelow", value });
  const where = (keyName: string, keyValue: string, condition = "eq") => ({
    filters: { conditions: [{ keyName, condition, keyValue }] },
  });

  it("makes, lists, renames, clears and deletes tables", async () => {
    const columns = { column: [{ name: "key" }, { name: "n", type: "number" }] };
    const create = { resource: "table", operation: "create", tableName: "Made", columns };
    const [made] = await run([{}], create);
    expect(made).toMatchObject([{ name: "Made", columns: [{ name: "key" }, { name: "n", type: "number" }] }]);
    await expect(run([{}], create)).rejects.toThrow('has a table "Made" already');
    const again = await run([{}], { ...create, options: { createIfNotExists: true } });
    expect(again[0]![0]!["id"]).toBe(made![0]!["id"]);
    await run([{}], { operation: "insert", dataTableId: table("Made"), columns: map({ key: "a" }) });
    const rename = { resource: "table", operation: "update", dataTableId: table("Made"), newName: "Renamed" };
    const clear = { resource: "table", operation: "clear", dataTableId: table("Renamed") };
    const list = { resource: "table", operation: "list", options: { filterName: "Renam" } };
    const [renamed, cleared, listed] = await run([{}], rename, clear, list);
    expect([renamed, cleared, listed]).toMatchObject([
      [{ name: "Renamed" }],
      [{ deletedRows: 1 }],
      [{ rowCount: 0 }],
    ]);
    await run([{}], { resource: "table", operation: "delete", dataTableId: table("Renamed") });
    await expect(run([{}], clear)).rejects.toThrow('no data table "Renamed"');
  });

  it("inserts, reads, updates, upserts and deletes rows, paired with their source items", async () => {
    const columns = [
      { name: "key", type: "string", isUnique: true },
      { name: "n", type: "number" },
      { name: "at", type: "date" },
    ];
    await api.post("/data-tables", { name: "Rows", columns });
    const at = { dataTableId: table("Rows") };
    const items = [
      { key: "a", n: 1 },
      { key: "b", n: 2 },
    ];
    const auto = { mappingMode: "autoMapInputData", value: null };
    const [added, read] = await run(
      items,
      { operation: "insert", ...at, columns: auto },
      { operation: "get", ...at, ...where("key", "={{ $json.key }}") },
    );
    expect(added).toMatchObject([
      { id: 1, key: "a", n: 1, from: { item: 0 } },
      { id: 2, from: { item: 1 } },
    ]);
    expect(read).toMatchObject([
      { id: 1, from: { item: 0 } },
      { id: 2, from: { item: 1 } },
    ]);
    const date = "={{ DateTime.fromISO('2026-01-02T00:00:00Z') }}";
    const [changed] = await run([{ n: 5 }], {
      operation: "update",
      ...at,
      ...where("key", "a"),
      columns: map({ n: "={{ $json.n }}", at: date }),
    });
    expect(changed).toMatchObject([{ id: 1, n: 5, at: "2026-01-02T00:00:00.000Z" }]);
    const upsert = { operation: "upsert", ...at, ...where("key", "={{ $json.key }}") };
    const [put] = await run([{ key: "b" }, { key: "c" }], {
      ...upsert,
      columns: map({ key: "={{ $json.key }}", n: 9 }),
    });
    expect(put).toMatchObject([
      { id: 2, n: 9 },
      { id: 3, key: "c", n: 9 },
    ]);
    const sorted = { orderBy: true, orderByColumn: "key", orderByDirection: "DESC", limit: 2 };
    const [last] = await run([{}], { operation: "get", ...at, ...sorted });
    expect(last).toMatchObject([{ key: "c" }, { key: "b" }]);
    const both = [{ key: "a" }, { key: "z" }];
    const condition = { ...at, ...where("key", "={{ $json.key }}") };
    expect((await run(both, { operation: "rowExists", ...condition }))[0]).toMatchObject([{ key: "a" }]);
    expect((await run(both, { operation: "rowNotExists", ...condition }))[0]).toMatchObject([{ key: "z" }]);
    const dry = { operation: "deleteRows", ...at, ...where("n", "9"), options: { dryRun: true } };
    expect((await run([{}], dry))[0]).toHaveLength(2);
    const [gone] = await run([{}], { ...dry, options: {} });
    expect(gone).toMatchObject([{ key: "b" }, { key: "c" }]);
    expect((await run([{}], { operation: "get", ...at, returnAll: true }))[0]).toHaveLength(1);
    const clash = { operation: "insert", ...at, columns: map({ key: "a" }) };
    await expect(run([{}], clash)).rejects.toThrow("same value already");
    const all = { operation: "deleteRows", ...at, filters: {} };
    await expect(run([{}], all)).rejects.toThrow("No condition");
  });

  it("adds many rows together and returns their number; reads all of them in parts", async () => {
    await api.post("/data-tables", { name: "Many", columns: [{ name: "n", type: "number" }] });
    const at = { dataTableId: table("Many") };
    const items = Array.from({ length: 1_200 }, (_, n) => ({ n }));
    const auto = { mappingMode: "autoMapInputData", value: null };
    const [added, read] = await run(
      items,
      { operation: "insert", ...at, columns: auto, options: { optimizeBulk: true } },
      { operation: "get", ...at, returnAll: true },
    );
    expect(added).toMatchObject([{ success: true, insertedRows: 1_200 }]);
    expect(read!.map(({ n }) => n)).toEqual(items.map(({ n }) => n));
  });

  it("is also what scripts read and write with, within limits", async () => {
    await api.post("/data-tables", {
      name: "Script",
      columns: [
        { name: "k", type: "string" },
        { name: "n", type: "number" },
      ],
    });
    const jsCode = `
      const table = this.helpers.dataTable("Script");
      await table.insert([{ k: "a", n: 1 }, { k: "b", n: 2 }]);
      await table.update({ k: "a" }, { n: 10 });
      await table.upsert({ k: "c" }, { k: "c", n: 3 });
      await table.delete({ n: { lt: 3 } });
      const { rows } = await table.read({ sort: "n", descending: true });
      return rows.map(({ k, n }) => ({ json: { k, n, count: 0 } })).concat({ json: { count: await table.count() } });`;
    const [out] = await run([{}], { jsCode });
    expect(out).toMatchObject([{ k: "a", n: 10 }, { k: "c", n: 3 }, { count: 2 }]);
    const many = "await this.helpers.dataTable('Script').insert(Array.from({ length: 6000 }, () => ({})))";
    await expect(run([{}], { jsCode: many })).rejects.toThrow("at most 5,000 rows");
  });

  it("reaches tables of the project of its workflow only", async () => {
    const project = (await api.post("/projects", { name: "Other" })).data.id;
    const { id } = (await api.post("/data-tables", { name: "Elsewhere", projectId: project })).data;
    const by = (mode: string, value: string) => ({
      operation: "get",
      dataTableId: { __rl: true, mode, value },
    });
    await expect(run([{}], by("id", id))).rejects.toThrow("no data table");
    await expect(run([{}], by("name", "Elsewhere"))).rejects.toThrow("no data table");
  });

  it("lists tables and columns in its form", async () => {
    const { id } = (
      await api.post("/data-tables", { name: "Form", columns: [{ name: "day", type: "date" }] })
    ).data;
    const body = {
      nodeTypeAndVersion: { name: "n8n-nodes-base.dataTable", version: 1.1 },
      path: "parameters.dataTableId",
      currentNodeParameters: { dataTableId: { __rl: true, mode: "list", value: id } },
    };
    const tables = await api.post("/dynamic-node-parameters/resource-locator-results", {
      ...body,
      methodName: "tableSearch",
      filter: "for",
    });
    expect(tables.data.results).toMatchObject([{ name: "Form", value: id }]);
    const fields = await api.post("/dynamic-node-parameters/resource-mapper-fields", {
      ...body,
      methodName: "tableFields",
    });
    expect(fields.data.fields).toMatchObject([{ id: "day", type: "dateTime" }]);
  });
});
