import type { Item } from "@heddle/workflow";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ContractBench } from "../../service/testing/contract-server/run-against.ts";
import node from "./microsoft-excel.node.ts";

let bench: ContractBench;
beforeAll(async () => {
  bench = await ContractBench.start("microsoft-graph");
});
afterEach(() => {
  expect(bench.server.problems).toEqual([]);
  bench.server.reset();
});
afterAll(() => bench.stop());

const id = (value: string) => ({ __rl: true, mode: "id", value });
const sheet = { resource: "worksheet", workbook: id("b1"), worksheet: id("{S 1}") };
const table = { resource: "table", workbook: id("b1"), worksheet: id("s1"), table: id("t1") };
const filled = [
  ["Name", "Age", "City"],
  ["Ada", 36, "London"],
  ["Bob", 40, "Paris"],
  ["Ada", 12, "Rome"],
];
const holds = (values: unknown[][], address = "Sheet1!B2:D5") =>
  bench.server.prepare("excel.worksheets.usedRange", () => ({ address, values }));
const written = () =>
  bench.server.calls
    .filter(({ method }) => method === "excel.range.update")
    .map(({ path, body }) => [/address='(.*)'/.exec(path)?.[1], (body as { values: unknown }).values]);
const items = (...json: Item["json"][]) => ({ items: json.map((one) => ({ json: one })) });

describe("rows of a sheet", () => {
  it("are returned under the names in the header, all or filtered", async () => {
    holds(filled);
    expect(await bench.json(node, { ...sheet, operation: "readRows" })).toEqual([
      { Name: "Ada", Age: 36, City: "London" },
      { Name: "Bob", Age: 40, City: "Paris" },
      { Name: "Ada", Age: 12, City: "Rome" },
    ]);
    const filters = {
      fields: [
        { column: "Name", value: "Ada" },
        { column: "Age", value: "12" },
      ],
    };
    expect(await bench.json(node, { ...sheet, operation: "readRows", filters })).toEqual([
      { Name: "Ada", Age: 12, City: "Rome" },
    ]);
    expect(bench.server.calls[0]?.path).toContain("/items/b1/workbook/worksheets/{S 1}/usedRange");
  });

  it("are returned from a range, or in Excel's format", async () => {
    bench.server.prepare("excel.range.get", () => ({ values: filled }));
    const range = { useRange: true, range: "A1:C4", keyRow: 1, dataStartRow: 2 };
    expect(await bench.json(node, { ...sheet, operation: "readRows", ...range })).toMatchObject([
      { Ada: "Bob", 36: 40 },
      { Ada: "Ada", 36: 12 },
    ]);
    const options = { rawData: true, dataProperty: "answer", fields: "values" };
    const [raw] = await bench.json(node, { ...sheet, operation: "readRows", ...range, options });
    expect(raw).toEqual({ answer: { values: filled } });
    expect(bench.server.calls.at(-1)?.query.get("$select")).toBe("values");
  });

  it("are added below the used range, in one request", async () => {
    holds(filled);
    const two = items({ Name: "Eve", Age: 5, Other: 1 }, { City: { a: 1 } });
    const found = await bench.run(node, { ...sheet, operation: "append", dataMode: "autoMap" }, two);
    expect(written()).toEqual([
      [
        "B6:D7",
        [
          ["Eve", 5, ""],
          ["", "", '{"a":1}'],
        ],
      ],
    ]);
    expect(found).toMatchObject([
      { json: { Name: "Eve", Age: 5, City: "" }, pairedItem: { item: 0 } },
      { json: { City: '{"a":1}' }, pairedItem: { item: 1 } },
    ]);
  });

  it("bring their header into an empty sheet", async () => {
    holds([[""]], "Sheet1!A1");
    const fieldsUi = { values: [{ column: "Name", fieldValue: "={{ $json.who }}" }] };
    const parameters = { ...sheet, operation: "append", dataMode: "define", fieldsUi };
    await bench.run(node, parameters, items({ who: "Ada" }, { who: "Bob" }));
    expect(written()).toEqual([["A1:A3", [["Name"], ["Ada"], ["Bob"]]]]);
  });

  it("are changed if a column has the value; other cells stay unchanged", async () => {
    holds(filled);
    const parameters = { ...sheet, operation: "update", dataMode: "autoMap", columnToMatchOn: "Name" };
    const options = { updateAll: true };
    const found = await bench.json(node, { ...parameters, options }, items({ Name: "Ada", Age: 1 }));
    expect(written()).toEqual([
      ["B3:D3", [["Ada", 1, null]]],
      ["B5:D5", [["Ada", 1, null]]],
    ]);
    expect(found).toEqual([
      { Name: "Ada", Age: 1, City: "London" },
      { Name: "Ada", Age: 1, City: "Rome" },
    ]);
    await expect(
      bench.run(node, { ...parameters, columnToMatchOn: "Nobody" }, items({ Nobody: 1 })),
    ).rejects.toThrow('There is no column "Nobody"');
  });

  it.each(["Nobody", ""])("report an update by %j that changed nothing", async (Name) => {
    holds([...filled, ["", "", ""]]);
    const parameters = { ...sheet, operation: "update", dataMode: "autoMap", columnToMatchOn: "Name" };
    expect(await bench.hints(node, parameters, items({ Name, Age: 1 }))).toEqual([
      expect.stringContaining(`1 of 1 items changed nothing: no row has Name = "${Name}"`),
    ]);
    expect(written()).toEqual([]);
  });

  it("are changed or added, each value once", async () => {
    holds(filled);
    const parameters = { ...sheet, operation: "upsert", dataMode: "autoMap", columnToMatchOn: "Name" };
    await bench.run(
      node,
      parameters,
      items({ Name: "Bob", Age: 41 }, { Name: "Eve", Age: 5 }, { Name: "Eve", City: "Bonn" }),
    );
    expect(written()).toEqual([
      ["B4:D4", [["Bob", 41, null]]],
      ["B6:D6", [["Eve", 5, "Bonn"]]],
    ]);
  });

  it("are written raw into a range", async () => {
    bench.server.prepare("excel.range.update", () => ({ values: [["a"], ["b"]] }));
    const parameters = {
      ...sheet,
      operation: "update",
      dataMode: "raw",
      range: "A1:A2",
      data: '[["a"],["b"]]',
    };
    expect(await bench.json(node, parameters)).toEqual([{ a: "b" }]);
    await expect(bench.run(node, { ...parameters, data: '{"a":1}' })).rejects.toThrow("does not hold rows");
    expect(written()).toHaveLength(1);
  });
});

describe("rows of a table", () => {
  const columns = () =>
    bench.server.prepare("excel.columns.list", () => ({ value: [{ name: "Name" }, { name: "Age" }] }));

  it("are read page by page, up to the limit", async () => {
    columns();
    const all = Array.from({ length: 1200 }, (_, index) => ({ values: [[`n${index}`, index]] }));
    bench.server.prepare("excel.rows.list", ({ query }) => {
      const start = Number(query.get("$skip"));
      return { value: all.slice(start, start + Number(query.get("$top"))) };
    });
    const found = await bench.json(node, { ...table, operation: "getRows", returnAll: true });
    expect(found).toHaveLength(1200);
    expect(found.at(-1)).toEqual({ Name: "n1199", Age: 1199 });
    expect(await bench.json(node, { ...table, operation: "getRows", limit: 2 })).toHaveLength(2);
    const lookup = { ...table, operation: "lookup", lookupColumn: "Age", lookupValue: "1100" };
    expect(await bench.json(node, lookup)).toEqual([{ Name: "n1100", Age: 1100 }]);
  });

  it("are added together, at a place", async () => {
    columns();
    const parameters = { ...table, operation: "append", dataMode: "autoMap", options: { index: 3 } };
    await bench.run(node, parameters, items({ Name: "Ada" }, { Age: 4 }));
    const [call] = bench.server.calls.filter(({ method }) => method === "excel.rows.add");
    expect(call?.body).toEqual({
      values: [
        ["Ada", ""],
        ["", 4],
      ],
      index: 3,
    });
  });
});

describe("nodes of version 1", () => {
  const place = { workbook: "b1", worksheet: "s1", table: "t1" };

  it("add rows and read ranges", async () => {
    bench.server.prepare("excel.columns.list", () => ({ value: [{ name: "Name" }] }));
    const row = { resource: "table", operation: "addRow", ...place, additionalFields: { index: 0 } };
    await bench.run(node, row, { ...items({ Name: "Ada" }), version: 1 });
    expect(bench.server.calls.at(-1)?.body).toEqual({ values: [["Ada"]], index: 0 });
    bench.server.prepare("excel.range.get", () => ({ values: filled }));
    const content = { resource: "worksheet", operation: "getContent", ...place, range: "A1:C4" };
    expect(await bench.json(node, content, { version: 1 })).toHaveLength(3);
    expect(bench.server.calls.at(-1)?.path).toContain("range(address='A1:C4')");
  });

  it("return workbooks without choices that were made", async () => {
    await bench.run(node, { operation: "getAll" }, { version: 1 });
    expect(bench.server.calls.map(({ method }) => method)).toEqual(["excel.workbooks.search"]);
  });
});
