import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  deleteAtPath,
  formatPath,
  getAtPath,
  joinPath,
  parentPath,
  parsePath,
  setAtPath,
  setParameter,
} from "./path.ts";

describe("parameter paths", () => {
  it("reads dots, positions and quoted keys", () => {
    expect(parsePath(`a.b[0]["c.d"]['e f'].g`)).toEqual(["a", "b", 0, "c.d", "e f", "g"]);
    expect(() => parsePath("a[")).toThrow(/not a parameter path/);
  });

  it("writes the paths that it reads", () => {
    const segments = fc.array(fc.oneof(fc.nat(50), fc.string({ unit: "binary" })), { minLength: 1 });
    fc.assert(
      fc.property(segments, (list) => {
        expect(parsePath(formatPath(list))).toEqual(list);
      }),
    );
  });

  it("gets own values only", () => {
    expect(getAtPath({ a: [{ b: 1 }] }, "a[0].b")).toBe(1);
    expect(getAtPath({ a: [{ b: 1 }] }, "a.0.b")).toBe(1);
    for (const inherited of ["constructor", "constructor.name", "__proto__", "toString", "a.length"])
      expect(getAtPath({ a: {} }, inherited)).toBeUndefined();
    expect(getAtPath(undefined, "a")).toBeUndefined();
  });

  it("sets without changing the input", () => {
    const before = { a: { b: [1, 2] }, c: {} };
    const after = setAtPath(before, "a.b[1]", 5);
    expect(after).toEqual({ a: { b: [1, 5] }, c: {} });
    expect(before.a.b).toEqual([1, 2]);
    expect(after.c).toBe(before.c);
    expect(setAtPath({}, "x[0].y", 1)).toEqual({ x: [{ y: 1 }] });
    setAtPath({}, "__proto__.polluted", true);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });

  it("deletes keys and entries", () => {
    expect(deleteAtPath({ a: { b: 1, c: 2 } }, "a.b")).toEqual({ a: { c: 2 } });
    expect(deleteAtPath({ a: [1, 2, 3] }, "a[1]")).toEqual({ a: [1, 3] });
    const untouched = { a: 1 };
    expect(deleteAtPath(untouched, "b.c")).toBe(untouched);
  });

  it("keeps everything else shared when it deletes", () => {
    const before = { a: { b: 1 }, list: [{ c: 1 }, { d: 2 }] };
    const after = deleteAtPath(before, "list[0].c");
    expect(after).toEqual({ a: { b: 1 }, list: [{}, { d: 2 }] });
    expect(after.a).toBe(before.a);
    expect(deleteAtPath(before, "list[1].gone")).toBe(before);
  });

  it("joins and splits", () => {
    expect(joinPath("", "a")).toBe("a");
    expect(joinPath(joinPath("a", 0), "b")).toBe("a[0].b");
    expect(parentPath("a[0].b")).toBe("a[0]");
    expect(parentPath("a")).toBe("");
    const path = joinPath(joinPath("columns.value", 'a.b["c"]'), "d");
    expect(parsePath(path)).toEqual(["columns", "value", 'a.b["c"]', "d"]);
    expect(parentPath(path)).toBe(joinPath("columns.value", 'a.b["c"]'));
  });
});

describe("setting a parameter", () => {
  it("creates missing parents and removes undefined values", () => {
    expect(setParameter({}, "a.list[0].n", 1)).toEqual({ a: { list: [{ n: 1 }] } });
    expect(setParameter({ a: 1, b: 2 }, "a", undefined)).toEqual({ b: 2 });
    expect(setParameter({ l: [1, 2, 3] }, "l[1]", undefined)).toEqual({ l: [1, 3] });
  });

  it("converts a single object to a list if one is expected", () => {
    const before = { pair: { key: "a", value: "1" } };
    expect(setParameter(before, "pair[0].value", "2")).toEqual({ pair: [{ key: "a", value: "2" }] });
    expect(setParameter(before, "pair[1].key", "b")).toEqual({ pair: [before.pair, { key: "b" }] });
  });
});
