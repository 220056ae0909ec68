import { describe, expect, it } from "vitest";
import { addColumns, csvHead, csvLines } from "./items-csv.ts";
import { compareValues, orderKey } from "./order-items.ts";
import { itemMatcher } from "./search-items.ts";

describe("searching items", () => {
  it("searches keys and values at any depth, ignoring case", () => {
    const json = { order: { lines: [{ Sku: "AB-1" }], paid: false, note: null } };
    for (const text of ["ab-1", "SKU", "false", "null", "order"]) expect(itemMatcher(text)(json)).toBe(true);
    expect(itemMatcher("ab-2")(json)).toBe(false);
    expect(itemMatcher("  ")(json)).toBe(true);
  });
  it("handles endless nesting", () => {
    const deep: Record<string, unknown> = {};
    deep["self"] = deep;
    expect(itemMatcher("x")(deep)).toBe(false);
  });
});

describe("ordering values", () => {
  const sorted = (values: unknown[], descending = false) =>
    values
      .map((value) => ({ value, key: orderKey(value) }))
      .sort((a, b) => compareValues(a.key, b.key, descending))
      .map(({ value }) => value);
  it("recognizes numbers in strings", () => {
    expect(sorted(["item 10", "item 2", "Item 1"])).toEqual(["Item 1", "item 2", "item 10"]);
    expect(sorted([10, 9, -1])).toEqual([-1, 9, 10]);
    expect(sorted(["Zoe", "élan", "Eva", "zoé 2"])).toEqual(["élan", "Eva", "Zoe", "zoé 2"]);
    expect(compareValues("item 10", "item 9")).toBeGreaterThan(0);
  });
  it("puts empty values last in both directions", () => {
    expect(sorted([null, 2, "", 1])).toEqual([1, 2, null, ""]);
    expect(sorted([null, 2, 1, undefined], true)).toEqual([2, 1, null, undefined]);
  });
  it("keeps kinds together", () => {
    expect(sorted(["a", true, 3, false]).map(String)).toEqual(["3", "false", "true", "a"]);
    expect(compareValues({ a: 1 }, { a: 2 })).toBeLessThan(0);
  });
});

describe("CSV of items", () => {
  it("quotes what needs it and has every column once", () => {
    const items = [{ json: { a: 'say "hi"', b: 1 } }, { json: { c: { d: [1] }, a: "x\ny", b: null } }];
    const columns = new Set<string>();
    addColumns(columns, items);
    expect(csvHead(columns) + csvLines(columns, items)).toBe(
      'a,b,c\r\n"say ""hi""",1,\r\n"x\ny",,"{""d"":[1]}"\r\n',
    );
  });
});
