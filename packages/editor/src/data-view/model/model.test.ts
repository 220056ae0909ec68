import type { Item } from "@heddle/workflow";
import { cpuTimeMs } from "@heddle/workflow/testing";
import { describe, expect, it } from "vitest";
import { cellText, columnsOf, shortJson } from "./columns.ts";
import { itemsHere, localRows, nextSort, windowOf } from "./item-rows.ts";
import { jsonLines } from "./json-tree.ts";
import { ALL_ITEMS, keepPageSize, pageOf, pageSizeFor, pageSizes, readPageSize } from "./paging.ts";
import { MAX_PINNED_BYTES, readEditedItems, toPinnable, wrapItems } from "./pinning.ts";
import { filterSchema, schemaOf, visibleFields } from "./schema.ts";

const items = (...values: Record<string, unknown>[]): Item[] => values.map((json) => ({ json }));

describe("table", () => {
  it("has every key once, in order of appearance", () => {
    expect(columnsOf(items({ a: 1, b: 2 }, { a: 1, b: 2 }, { b: 1, c: 3 }))).toEqual(["a", "b", "c"]);
  });
  it("cuts long text", () => {
    expect(cellText("x".repeat(400))).toMatchObject({ cut: true, kind: "string" });
    expect(cellText({ a: [1, "b"] }).text).toBe('{"a": [1, "b"]}');
    expect(cellText(null)).toEqual({ text: "null", kind: "null", cut: false });
  });
  it("does not serialize hidden data", () => {
    expect(
      shortJson(
        Array.from({ length: 1_000_000 }, () => "abc"),
        100,
      ).length,
    ).toBeLessThan(120);
  });
  it("finds columns of 10,000 items with 50 fields quickly", () => {
    const row = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`field${index}`, index]));
    const many = Array.from({ length: 10_000 }, () => ({ json: { ...row } }));
    expect(columnsOf(many)).toHaveLength(50);
    expect(cpuTimeMs(() => [columnsOf(many), schemaOf(many)])).toBeLessThan(1_000);
  });
});

describe("schema", () => {
  it("merges the shapes of the items", () => {
    const fields = schemaOf(items({ a: null, n: { x: 1 } }, { a: "text", n: { y: true } }));
    expect(fields[0]).toMatchObject({ key: "a", kind: "string", sample: "text" });
    expect(fields[1]?.children.map((field) => field.keys)).toEqual([
      ["n", "x"],
      ["n", "y"],
    ]);
  });
  it("shows list entries by position", () => {
    expect(schemaOf(items({ l: [{ z: 1 }] }))[0]?.children[0]?.children[0]?.keys).toEqual(["l", 0, "z"]);
  });
  it("is folded and searched", () => {
    const fields = schemaOf(items({ a: { deep: 1 }, b: 2 }));
    expect(visibleFields(fields, () => false)).toHaveLength(2);
    expect(visibleFields(fields, () => true)).toHaveLength(3);
    expect(filterSchema(fields, "dee").map((field) => field.key)).toEqual(["a"]);
  });
});

describe("JSON view", () => {
  it("returns one line for each value and folds branches", () => {
    const open = jsonLines([{ a: 1, b: [2] }], () => false);
    expect(open.map((line) => `${line.kind}:${line.key ?? ""}`)).toEqual([
      "open:",
      "value:a",
      "open:b",
      "value:0",
      "close:",
      "close:",
    ]);
    expect(jsonLines([{ a: 1 }], () => true)).toHaveLength(1);
    expect(open[3]?.keys).toEqual(["b", 0]);
  });
});

describe("paging and search", () => {
  it("stays within the valid pages", { tags: ["NDV-20"] }, () => {
    expect(pageOf(101, 25, 9)).toEqual({ index: 4, count: 5, from: 100, to: 101 });
    expect(pageOf(0, 10, 3)).toEqual({ index: 0, count: 1, from: 0, to: 0 });
  });
  it("has pages of 10, 25, 50 or 100 items, but shows up to 250 items on one", {
    tags: ["NDV-20", "NDV-21", "CON-3"],
  }, () => {
    expect(pageSizes).toEqual([10, 25, 50, 100]);
    expect(pageSizeFor(250, 10)).toBeUndefined();
    expect(pageSizeFor(251, 10)).toBe(10);
    expect(pageSizeFor(100_000, ALL_ITEMS)).toBeUndefined();
    expect(pageSizeFor(100_000, ALL_ITEMS, 5000)).toBe(250);
    expect(pageSizeFor(2_000_000, ALL_ITEMS)).toBe(250);
  });
  it("remembers the page size, and starts with 10", () => {
    const values = new Map<string, string>();
    const store = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
    };
    expect(readPageSize(() => store)).toBe(10);
    keepPageSize(50, () => store);
    expect(readPageSize(() => store)).toBe(50);
    values.set("HEDDLE_NDV_PAGE_SIZE", "7");
    expect(readPageSize(() => store)).toBe(10);
  });
  it("finds keys and values and keeps positions", () => {
    const rows = localRows(items({ a: "x" }, { a: "Hello" }, { hell: 1 }), { search: "hell" });
    expect(itemsHere(rows).map((each) => each.index)).toEqual([1, 2]);
    expect(windowOf(rows, 1, 2).at(0)?.index).toBe(2);
    expect(windowOf(rows, 1, 2).at(1)).toBeUndefined();
  });
  it("sorts by a column: ascending, descending, not at all", () => {
    const given = items({ n: 10 }, { n: 9 }, {}, { n: 11 });
    const order = (descending: boolean) =>
      itemsHere(localRows(given, { search: "", sort: { column: "n", descending } })).map((row) => row.index);
    expect(order(false)).toEqual([1, 0, 3, 2]);
    expect(order(true)).toEqual([3, 0, 1, 2]);
    const up = nextSort(undefined, "n");
    expect([up, nextSort(up, "n"), nextSort(nextSort(up, "n"), "n"), nextSort(up, "m")]).toEqual([
      { column: "n", descending: false },
      { column: "n", descending: true },
      undefined,
      { column: "m", descending: false },
    ]);
  });
});

describe("pinning", () => {
  it("wraps bare objects only", { tags: ["NDV-24", "NDV-23"] }, () => {
    expect(wrapItems([{ a: 1 }, { json: { b: 2 } }, { json: "text" }])).toEqual([
      { json: { a: 1 } },
      { json: { b: 2 } },
      { json: { json: "text" } },
    ]);
  });
  it("refuses more than 12 MB", { tags: ["NDV-25"] }, () => {
    expect(toPinnable(items({ a: "x".repeat(MAX_PINNED_BYTES) }))).toHaveProperty("problem");
    expect(toPinnable(items({ a: "ü".repeat(MAX_PINNED_BYTES / 2) }))).toHaveProperty("problem");
    expect(toPinnable(items({ a: 1 }))).toEqual({ items: [{ json: { a: 1 } }] });
  });
  it("refuses data that would make the workflow larger than 16 MB", () => {
    const eight = items({ a: "x".repeat(8 * 1_048_576) });
    expect(toPinnable(eight, 7 * 1_048_576)).toHaveProperty("items");
    expect(toPinnable(eight, 8 * 1_048_576)).toEqual({ problem: expect.stringContaining("16 MB") });
  });
  it("refuses files", () => {
    expect(toPinnable([{ json: {}, binary: { f: { data: "", mimeType: "a/b" } } }])).toHaveProperty(
      "problem",
    );
  });
  it("reports errors in edited text", () => {
    expect(readEditedItems("[1]")).toEqual({ problem: expect.stringContaining("Entry 1") });
    expect(readEditedItems("{")).toEqual({ problem: expect.stringContaining("unexpected end") });
    expect(readEditedItems('[\n  { "a": Edsger }\n]')).toEqual({
      problem: expect.stringContaining("line 2, column 10"),
    });
    expect(readEditedItems('{"a":1}')).toEqual({ items: [{ json: { a: 1 } }] });
  });
});
