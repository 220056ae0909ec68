import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deleteAtPath, formatPath, getAtPath, parsePath, setAtPath } from "./path.ts";

describe("parameter paths", () => {
  it("reads dots, positions and quoted keys", () => {
    expect(parsePath(`a.b[0]["c.d"]['e f'].g`)).toEqual(["a", "b", 0, "c.d", "e f", "g"]);
    expect(() => parsePath("a[")).toThrow(/not a parameter path/);
  });

  it("writes what it reads", () => {
    const segments = fc.array(fc.oneof(fc.nat(50), fc.string()), { minLength: 1 });
    fc.assert(
      fc.property(segments, (list) => {
        expect(parsePath(formatPath(list))).toEqual(list);
      }),
    );
  });

  it("gets own values only", () => {
    expect(getAtPath({ a: [{ b: 1 }] }, "a[0].b")).toBe(1);
    expect(getAtPath({ a: [{ b: 1 }] }, "a.0.b")).toBe(1);
    expect(getAtPath({}, "constructor.name")).toBeUndefined();
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
});
