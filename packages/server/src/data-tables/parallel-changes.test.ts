import type { TableCalls, TableFilter, TableRow } from "@heddle/workflow";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeStores, openTestStore } from "../testing/index.ts";
import { createTable } from "./change-tables.ts";
import { NodeTables } from "./node-tables.ts";

const ROUNDS = 20;
const MAX_AT_ONCE = 8;
const limits = { rows: 1_000_000, totalRows: 1_000_000 };

const where = (values: Record<string, unknown>): TableFilter => ({
  type: "and",
  filters: Object.entries(values).map(([columnName, value]) => ({ columnName, condition: "eq", value })),
});

describeStores("eight concurrent changes of a data table", (dialect) => {
  let opened: Awaited<ReturnType<typeof openTestStore>>;
  let servers: NodeTables[];
  const name = "Jobs";
  let steps = 0;

  beforeAll(async () => {
    opened = await openTestStore(dialect);
    // Several servers share PostgreSQL; one process has a SQLite file.
    servers = Array.from({ length: dialect === "postgres" ? 3 : 1 }, () => {
      return new NodeTables({ store: { ...opened.store }, limits });
    });
    const columns = [
      { name: "user", type: "string" as const },
      { name: "count", type: "number" as const },
    ];
    await createTable(opened.store, { name, projectId: "p", columns });
  });
  afterAll(() => opened.remove());

  const call = <Name extends keyof TableCalls>(name_: Name, argument: object, at = 0): Promise<unknown> =>
    servers[at % servers.length]!.serve(
      { id: 1, workflowId: "", name: name_, argument: { table: { name }, ...argument }, step: `s${++steps}` },
      "p",
    );
  const atOnce = <Row>(run: (at: number) => Promise<unknown>): Promise<Row[]> =>
    Promise.all(Array.from({ length: MAX_AT_ONCE }, (_, at) => run(at))) as Promise<Row[]>;
  const insert = (rows: object[]) => call("insert", { rows });
  const count = (values: Record<string, unknown>) => call("count", { filter: where(values) });

  it("give a row to one update only, whose condition no longer holds for the others", async () => {
    await insert([{ user: "a", count: 0 }]);
    for (let old = 0; old < ROUNDS; old++) {
      const change = { filter: where({ user: "a", count: old }), values: { count: old + 1 } };
      const rows = await atOnce<TableRow[]>((at) => call("update", change, at));
      expect(rows.flat()).toMatchObject([{ user: "a", count: old + 1 }]);
    }
    expect(await count({ user: "a", count: ROUNDS })).toBe(1);
  });

  it("give a row to one deletion only, and the table counts its rows right", async () => {
    const before = (await call("find", {})) as { rowCount: number };
    for (let round = 0; round < ROUNDS; round++) {
      await insert([{ user: "job", count: round }]);
      const rows = await atOnce<TableRow[]>((at) =>
        call("deleteRows", { filter: where({ user: "job" }) }, at),
      );
      expect(rows.flat()).toMatchObject([{ user: "job", count: round }]);
    }
    expect(await call("find", {})).toMatchObject({ rowCount: before.rowCount });
  });

  it("upsert one row, next to inserts of the same key", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const values = { user: `new ${round}`, count: 1 };
      const upsert = { filter: where({ user: values.user }), values };
      const rows = await atOnce<TableRow[]>((at) =>
        at === 0 ? call("insert", { rows: [values] }) : call("upsert", upsert, at),
      );
      expect(rows.flat().length).toBeGreaterThanOrEqual(MAX_AT_ONCE);
      // The insert is unconditional; all upserts together add one row at most.
      expect(await count({ user: values.user })).toBeLessThanOrEqual(2);
    }
  });

  it("upsert a compare-and-set without losing a round", async () => {
    await insert([{ user: "sum", count: 0 }]);
    for (let old = 0; old < ROUNDS; old++) {
      const change = { filter: where({ user: "sum", count: old }), values: { user: "sum", count: old + 1 } };
      await atOnce((at) => call(at === 0 ? "upsert" : "update", change, at));
      expect(await count({ user: "sum", count: old + 1 })).toBeGreaterThanOrEqual(1);
    }
  });

  it("share many rows without giving one to two of them", async () => {
    const total = 2_500;
    await insert(Array.from({ length: total }, (_, at) => ({ user: "open", count: at })));
    const rows = await atOnce<TableRow[]>((at) =>
      call("update", { filter: where({ user: "open" }), values: { user: `taken ${at}` } }, at),
    );
    expect(new Set(rows.flat().map(({ id }) => id)).size).toBe(total);
    expect(rows.flat()).toHaveLength(total);
  });
});
