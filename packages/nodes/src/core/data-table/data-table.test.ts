import type { TableCalls, TableInfo, TableRow } from "@heddle/workflow";
import { descriptionOf } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { runNode, runNodeJson } from "../../testing/index.ts";
import node from "./data-table.node.ts";

const at = "2026-01-01T00:00:00.000Z";
const info: TableInfo = {
  id: "t1",
  name: "Leads",
  projectId: "p",
  rowCount: 0,
  columns: [
    { id: "c1", name: "email", type: "string" },
    { id: "c2", name: "score", type: "number" },
  ],
  createdAt: at,
  updatedAt: at,
};

/** Records the calls, and responds to writes with the written rows. */
function table(failing: (name: string, argument: object) => boolean = () => false) {
  const calls: [string, Record<string, unknown>][] = [];
  let id = 0;
  const toRow = (values: object): TableRow => ({ ...values, id: ++id, createdAt: at, updatedAt: at });
  const answers: { [Name in keyof TableCalls]?: (argument: never) => unknown } = {
    find: () => info,
    list: () => [info],
    insert: ({ rows }: TableCalls["insert"]["takes"]) => rows.map(toRow),
    insertMany: ({ rows }: TableCalls["insertMany"]["takes"]) => rows.length,
    update: ({ values }: TableCalls["update"]["takes"]) => [toRow(values)],
    upsert: ({ values }: TableCalls["upsert"]["takes"]) => [toRow(values)],
    read: ({ after }: TableCalls["read"]["takes"]) =>
      after
        ? { rows: [toRow({ email: "second" })], next: null }
        : { rows: [toRow({ email: "first" })], next: "2" },
  };
  const call = async (name: keyof TableCalls, argument: object) => {
    calls.push([name, argument as Record<string, unknown>]);
    if (failing(name, argument)) throw new Error("The table is full.");
    return answers[name]?.(argument as never);
  };
  return { calls, ports: { tables: () => ({ call: call as never }) } };
}

const locator = (mode: string, value: string, more: object = {}) => ({ __rl: true, mode, value, ...more });
const dataTableId = locator("id", "t1");
const auto = { mappingMode: "autoMapInputData", value: null };

describe("Data table", () => {
  it.each([
    [
      "an id of the list, with the name for other installations",
      locator("list", "x", { cachedResultName: "Leads" }),
      { id: "x", name: "Leads" },
    ],
    ["an id or a name that was written as one", locator("id", "Leads"), { id: "Leads", name: "Leads" }],
    ["a name by an expression", locator("name", "={{ $json.email }}"), { name: "a" }],
  ])("finds the table by %s", async (_, given, wanted) => {
    const { calls, ports } = table();
    const parameters = { operation: "get", dataTableId: given, limit: 1 };
    await runNode(node, { parameters, ports, items: [{ json: { email: "a" } }] });
    expect(calls[0]![1]["table"]).toEqual(wanted);
  });

  it("inserts the fields that have a column, and reports the dropped ones", async () => {
    const { calls, ports } = table();
    const items = [{ json: { email: "a", score: 1, id: 9 } }, { json: { email: "b", other: true } }];
    const [rows] = await runNode(node, { parameters: { dataTableId, columns: auto }, ports, items });
    expect(calls.filter(([name]) => name === "insert")).toEqual([
      ["insert", { table: { id: "t1" }, rows: [{ email: "a", score: 1 }, { email: "b" }], step: "insert 0" }],
    ]);
    expect(rows).toMatchObject([
      { json: { email: "a" }, pairedItem: { item: 0 } },
      { pairedItem: { item: 1 } },
    ]);
  });

  it("adds rows in batches if only their number is wanted", async () => {
    const { calls, ports } = table();
    const items = Array.from({ length: 1_001 }, (_, score) => ({ json: { score } }));
    const parameters = { dataTableId, columns: auto, options: { optimizeBulk: true } };
    expect(await runNodeJson(node, { parameters, ports, items })).toEqual([
      [{ success: true, insertedRows: 1_001 }],
    ]);
    expect(calls.filter(([name]) => name === "insertMany").map(([, { step }]) => step)).toEqual([
      "insert 0",
      "insert 500",
      "insert 1000",
    ]);
  });

  it("fails per item if it continues on errors", async () => {
    const isBad = (name: string, argument: object) =>
      name === "insert" && JSON.stringify(argument).includes('"bad"');
    const { ports } = table(isBad);
    const items = ["a", "bad", "c"].map((email) => ({ json: { email } }));
    const parameters = { dataTableId, columns: auto };
    const given = { parameters, ports, items, node: { onError: "continueRegularOutput" as const } };
    const [rows] = await runNodeJson(node, given);
    expect(rows).toMatchObject([{ email: "a" }, { error: "The table is full." }, { email: "c" }]);
    await expect(runNode(node, { parameters, ports, items })).rejects.toThrow("full");
  });

  it("hands conditions and values on, dates as text, without fields that were removed", async () => {
    const { calls, ports } = table();
    const columns = {
      mappingMode: "defineBelow",
      value: { email: "={{ DateTime.fromISO('2026-01-01T00:00:00Z').toUTC() }}", score: 1 },
      schema: [{ id: "score", removed: true }],
    };
    const filters = {
      conditions: [{ keyName: "score", condition: "gt", keyValue: "={{ $json.n }}" }, { keyValue: "1" }],
    };
    const parameters = { operation: "upsert", dataTableId, columns, filters, matchType: "allConditions" };
    await runNode(node, { parameters, ports, items: [{ json: { n: 3 } }] });
    expect(calls.at(-1)).toEqual([
      "upsert",
      {
        table: { id: "t1", name: "t1" },
        filter: {
          type: "and",
          filters: [
            { columnName: "score", condition: "gt", value: 3 },
            { columnName: "id", condition: "eq", value: "1" },
          ],
        },
        values: { email: at },
        step: "upsert 0",
      },
    ]);
  });

  it("reads page by page until it has all rows, or the limit", async () => {
    const { ports } = table();
    const [all] = await runNodeJson(node, {
      parameters: { operation: "get", dataTableId, returnAll: true },
      ports,
    });
    expect(all).toMatchObject([{ email: "first" }, { email: "second" }]);
    const [one] = await runNodeJson(node, { parameters: { operation: "get", dataTableId, limit: 1 }, ports });
    expect(one).toHaveLength(1);
  });

  it("reads “append” as insert, and reports that runs without tables cannot use them", async () => {
    const { calls, ports } = table();
    const parameters = { operation: "append", dataTableId, columns: auto };
    await runNode(node, { parameters, ports, typeVersion: 1 });
    expect(calls.at(-1)![0]).toBe("insert");
    await expect(runNode(node, { parameters })).rejects.toThrow("cannot use data tables");
  });

  it("is repeated after a crash if that is safe, and asks a user otherwise", () => {
    const effectOf = node.effect as (parameters: object) => string;
    const effects = ["get", "insert", "update", "upsert", "deleteRows", "rowExists"].map((operation) =>
      effectOf({ resource: "row", operation }),
    );
    expect(new Set(effects)).toEqual(new Set(["idempotent"]));
    const onTables = ["list", "clear", "create", "update", "delete"].map((operation) =>
      effectOf({ resource: "table", operation }),
    );
    expect(onTables).toEqual(["idempotent", "idempotent", "unsafe", "unsafe", "unsafe"]);
  });

  it("lists tables and columns in its form", async () => {
    const { ports } = table();
    const context = { tables: ports.tables(), parameters: { dataTableId } } as never;
    expect(await node.methods!.listSearch!["tableSearch"]!(context, "lea")).toEqual({
      results: [{ name: "Leads", value: "t1", url: "/data-tables/t1" }],
    });
    const columns = await node.methods!.loadOptions!["tableColumns"]!(context);
    expect(columns.map(({ value }) => value)).toEqual(["email", "score", "id", "createdAt", "updatedAt"]);
    expect(descriptionOf(node, 1).version).toEqual([1, 1.1]);
  });
});
