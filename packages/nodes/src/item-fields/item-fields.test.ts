import { describe, expect, it } from "vitest";
import { fieldNames } from "./field-names.ts";
import { dottedFields, plainFields } from "./fields-of-json.ts";

describe("lists of field names", () => {
  it.each([
    ["a", ["a"]],
    [" a , b.c ,, ", ["a", "b.c"]],
    ["$json.a, $json['b c']", ["a", "['b c']"]],
    ["$json", ["$json"]],
    [
      ["a", 1],
      ["a", "1"],
    ],
    [{ fields: [{ fieldName: "a" }, { fieldName: "b.c" }] }, ["a", "b.c"]],
    ["", []],
    [undefined, []],
  ])("%j holds %j", (value, names) => {
    expect(fieldNames(value, "Fields")).toEqual(names);
  });

  it.each([[{ a: 1 }], [[{ a: 1 }]], [{ fields: [{}] }], [5], [true]])("refuse %j", (value) => {
    expect(() => fieldNames(value, "Fields")).toThrow('"Fields" must hold names');
  });
});

describe("fields", () => {
  const json = { a: { b: [{ c: 1 }] }, "a.b": "flat", "what?[]": 2, list: [1, 2] };

  it.each([
    ["a.b", "flat", "flat"],
    ["a.b[0].c", 1, undefined],
    ["a['b'][0].c", 1, undefined],
    ["list[1]", 2, undefined],
    ["what?[]", 2, 2],
    ["a..b", undefined, undefined],
    ["constructor", undefined, undefined],
    ["a.constructor.name", undefined, undefined],
  ])("named %s are read along paths, or by their key", (name, dotted, plain) => {
    expect(dottedFields.get(json, name)).toEqual(dotted);
    expect(plainFields.get(json, name)).toEqual(plain);
  });

  it("are set and removed in copies", () => {
    const before = structuredClone(json);
    expect(dottedFields.set({}, "x.y[1]", 1)).toEqual({ x: { y: [undefined, 1] } });
    expect(plainFields.set({}, "x.y", 1)).toEqual({ "x.y": 1 });
    expect(dottedFields.without(json, "a.b")).not.toHaveProperty(["a.b"]);
    expect(dottedFields.without({ a: { b: 1, c: 2 } }, "a.b")).toEqual({ a: { c: 2 } });
    expect(plainFields.without(json, "none")).toBe(json);
    expect(json).toEqual(before);
  });
});
