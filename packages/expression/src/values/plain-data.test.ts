import { describe, expect, it } from "vitest";
import { errorCodeOf } from "../testing/error-code-of.ts";
import { runOf } from "../testing/run-of.ts";
import { elementsOf, entriesOf, keysOf } from "./iterate.ts";
import { isPlain, setField } from "./kinds.ts";
import { toPlainData } from "./plain-data.ts";

describe("toPlainData", () => {
  it("returns plain data without a copy", () => {
    const data = { a: [1, { b: null }], c: "text" };
    expect(toPlainData(data, runOf())).toBe(data);
  });

  it("copies only the branches that are not plain", () => {
    const data = { plain: { a: 1 }, dates: [new Date(0)] };
    const result = toPlainData(data, runOf()) as typeof data;
    expect(result).toEqual({ plain: { a: 1 }, dates: ["1970-01-01T00:00:00.000Z"] });
    expect(result.plain).toBe(data.plain);
    expect(data.dates[0]).toBeInstanceOf(Date);
  });

  it("drops functions in objects, and keeps the indexes of lists", () => {
    const value = { f: () => 1, list: [() => 1, 2, Symbol("a")], big: 10n };
    expect(toPlainData(value, runOf())).toEqual({ list: [null, 2, null], big: "10" });
  });

  it("drops an own member named __proto__", () => {
    const value = JSON.parse('{ "__proto__": { "admin": true }, "a": 1 }') as object;
    const result = toPlainData(value, runOf()) as object;
    expect(Object.keys(result)).toEqual(["a"]);
    expect(Object.getPrototypeOf(result)).toBe(Object.prototype);
  });

  it("stops for data that contains itself", () => {
    const value: Record<string, unknown> = { when: new Date(0) };
    value["self"] = value;
    expect(errorCodeOf(() => toPlainData(value, runOf()))).toBe("bad-argument");
  });

  it("replaces objects of unknown types by empty ones", () => {
    expect(
      toPlainData(
        [
          new (class Secret {
            token = "x";
          })(),
        ],
        runOf(),
      ),
    ).toEqual([{}]);
  });
});

describe("iteration", () => {
  it("goes by code points for text, and rejects values without elements", () => {
    expect(elementsOf("a😀", runOf())).toEqual(["a", "😀"]);
    expect(errorCodeOf(() => elementsOf(5, runOf()))).toBe("not-iterable");
    expect(errorCodeOf(() => elementsOf({ [Symbol.iterator]: () => [][Symbol.iterator]() }, runOf()))).toBe(
      "not-iterable",
    );
    expect(errorCodeOf(() => elementsOf(null, runOf()))).toBe("nothing-given");
  });

  it("lists own keys only, and none of types with private data", () => {
    expect(keysOf(Object.create({ inherited: 1 }, { own: { value: 1, enumerable: true } }), runOf())).toEqual(
      [],
    );
    expect(entriesOf(["x"], runOf())).toEqual([["0", "x"]]);
    expect(keysOf(new Date(0), runOf())).toEqual([]);
  });
});

describe("setField", () => {
  it("sets reserved names as own fields, and ignores __proto__", () => {
    const object: Record<string, unknown> = {};
    for (const key of ["constructor", "toString", "__proto__", "a"]) setField(object, key, "mine");
    expect(Object.keys(object)).toEqual(["constructor", "toString", "a"]);
    expect(isPlain(object)).toBe(true);
  });
});
