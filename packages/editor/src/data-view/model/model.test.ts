import type { Item } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { cellText, columnsOf, shortJson } from "./columns.ts";
import { jsonLines } from "./json-tree.ts";
import { pageOf } from "./paging.ts";
import { inputsOfOutput, outputsOfInput } from "./pairing.ts";
import { maxPinnedBytes, readEditedItems, toPinnable, wrapItems } from "./pinning.ts";
import { filterSchema, schemaOf, visibleFields } from "./schema.ts";
import { searchItems } from "./search.ts";

const items = (...values: Record<string, unknown>[]): Item[] => values.map((json) => ({ json }));

describe("table", () => {
  it("has every key once, in the order seen", () => {
    expect(columnsOf(items({ a: 1, b: 2 }, { a: 1, b: 2 }, { b: 1, c: 3 }))).toEqual(["a", "b", "c"]);
  });
  it("cuts long text", () => {
    expect(cellText("x".repeat(400))).toMatchObject({ cut: true, kind: "string" });
    expect(cellText({ a: [1, "b"] }).text).toBe('{"a": [1, "b"]}');
    expect(cellText(null)).toEqual({ text: "null", kind: "null", cut: false });
  });
  it("does not write out what it will not show", () => {
    expect(
      shortJson(
        Array.from({ length: 1_000_000 }, () => "abc"),
        100,
      ).length,
    ).toBeLessThan(120);
  });
  it("finds columns of 10,000 items with 50 fields at once", () => {
    const row = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`field${index}`, index]));
    const many = Array.from({ length: 10_000 }, () => ({ json: { ...row } }));
    const start = performance.now();
    expect(columnsOf(many)).toHaveLength(50);
    schemaOf(many);
    expect(performance.now() - start).toBeLessThan(100);
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
  it("gives one line for each value and folds branches", () => {
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
  it("stays within the pages", { tags: ["NDV-20"] }, () => {
    expect(pageOf(101, 25, 9)).toEqual({ index: 4, count: 5, from: 100, to: 101 });
    expect(pageOf(0, 10, 3)).toEqual({ index: 0, count: 1, from: 0, to: 0 });
  });
  it("finds keys and values and keeps positions", () => {
    const found = searchItems(items({ a: "x" }, { a: "Hello" }, { hell: 1 }), "hell");
    expect(found.map((each) => each.index)).toEqual([1, 2]);
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
    expect(toPinnable(items({ a: "x".repeat(maxPinnedBytes) }))).toHaveProperty("problem");
    expect(toPinnable(items({ a: "ü".repeat(maxPinnedBytes / 2) }))).toHaveProperty("problem");
    expect(toPinnable(items({ a: 1 }))).toEqual({ items: [{ json: { a: 1 } }] });
  });
  it("refuses files", () => {
    expect(toPinnable([{ json: {}, binary: { f: { data: "", mimeType: "a/b" } } }])).toHaveProperty(
      "problem",
    );
  });
  it("says what is wrong with edited text", () => {
    expect(readEditedItems("[1]")).toEqual({ problem: expect.stringContaining("Entry 1") });
    expect(readEditedItems("{")).toEqual({ problem: expect.stringContaining("not valid JSON") });
    expect(readEditedItems('{"a":1}')).toEqual({ items: [{ json: { a: 1 } }] });
  });
});

describe("paired items", () => {
  const output: Item[] = [
    { json: {}, pairedItem: { item: 1 } },
    { json: {}, pairedItem: [{ item: 0 }, { item: 2, input: 1 }] },
    { json: {}, pairedItem: 1 },
  ];
  it("are found in both directions", () => {
    expect(inputsOfOutput(output, 0)).toEqual([1]);
    expect(inputsOfOutput(output, 1, 1)).toEqual([2]);
    expect(outputsOfInput(output, 1)).toEqual([0, 2]);
  });
});
