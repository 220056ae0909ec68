import { describe, expect, it } from "vitest";
import { getAt, joinPath, parentPath, parsePath, setAt } from "./path.ts";

describe("parameter paths", () => {
  it("reads names and indexes", () => {
    expect(parsePath("a.b[2].c")).toEqual(["a", "b", 2, "c"]);
    expect(getAt({ a: { b: [1, { c: 3 }] } }, "a.b[1].c")).toBe(3);
    expect(getAt({ a: null }, "a.b.c")).toBeUndefined();
  });
  it("joins and splits", () => {
    expect(joinPath("", "a")).toBe("a");
    expect(joinPath(joinPath("a", 0), "b")).toBe("a[0].b");
    expect(parentPath("a[0].b")).toBe("a[0]");
    expect(parentPath("a")).toBe("");
  });
  it("quotes names with dots and brackets", () => {
    const path = joinPath(joinPath("columns.value", 'a.b["c"]'), "d");
    expect(parsePath(path)).toEqual(["columns", "value", 'a.b["c"]', "d"]);
    expect(parentPath(path)).toBe(joinPath("columns.value", 'a.b["c"]'));
    expect(getAt(setAt({}, path, 1), path)).toBe(1);
  });
  it("sets without touching other branches", () => {
    const before = { a: { x: 1 }, b: [1, 2] };
    const after = setAt(before, "a.y", 2);
    expect(after).toEqual({ a: { x: 1, y: 2 }, b: [1, 2] });
    expect(after.b).toBe(before.b);
    expect(before.a).toEqual({ x: 1 });
  });
  it("makes a list of a single thing where a list belongs", () => {
    const before = { pair: { key: "a", value: "1" } };
    expect(setAt(before, "pair[0].value", "2")).toEqual({ pair: [{ key: "a", value: "2" }] });
    expect(setAt(before, "pair[1].key", "b")).toEqual({ pair: [before.pair, { key: "b" }] });
  });
  it("creates what is missing and removes what is undefined", () => {
    expect(setAt({}, "a.list[0].n", 1)).toEqual({ a: { list: [{ n: 1 }] } });
    expect(setAt({ a: 1, b: 2 }, "a", undefined)).toEqual({ b: 2 });
    expect(setAt({ l: [1, 2, 3] }, "l[1]", undefined)).toEqual({ l: [1, 3] });
  });
});
