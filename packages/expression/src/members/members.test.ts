import { describe, expect, it } from "vitest";
import { errorCodeOf } from "../testing/error-code-of.ts";
import { runOf } from "../testing/run-of.ts";
import { Callable } from "../types/callable.ts";
import { callMethod, methodsNamed } from "./call.ts";
import { readMember } from "./read.ts";
import { deleteMember, writeMember } from "./write.ts";

/** Names that lead to the host in JavaScript. */
const HOST_NAMES = ["constructor", "__proto__", "prototype", "__defineGetter__", "caller", "arguments"];

const values: readonly (readonly [string, unknown])[] = [
  ["an object", {}],
  ["an object without prototype", Object.create(null)],
  ["a list", [1]],
  ["a text", "text"],
  ["a number", 5],
  ["a boolean", true],
  ["a date", new Date(0)],
  ["a Map", new Map()],
  ["an error", new Error("x")],
  ["a function of the host", () => 1],
  [
    "an object of an unknown type",
    new (class Unknown {
      secret = 1;
    })(),
  ],
];

describe("readMember", () => {
  it.each(values)("reads no name of the host of %s", (_name, value) => {
    for (const name of HOST_NAMES) expect(readMember(value, name, runOf()), name).toBeUndefined();
  });

  it("reads nothing that is inherited", () => {
    const heir = Object.assign(Object.create({ inherited: 1 }) as object, { own: 2 });
    expect([readMember(heir, "inherited", runOf()), readMember(heir, "own", runOf())]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it("reads own data of reserved names", () => {
    const data = JSON.parse('{ "constructor": 1, "toString": 2, "__proto__": 3 }') as object;
    for (const [name, value] of Object.entries(data)) expect(readMember(data, name, runOf())).toBe(value);
  });

  it("reads methods as functions of the language, never of the host", () => {
    for (const value of ["text", 5, true, [1], new Date(0)]) {
      const method = readMember(value, "toString", runOf());
      expect(typeof method).toBe("object");
      expect(Callable.is(method)).toBe(true);
    }
  });

  it("reads elements by own index", () => {
    const holes: unknown[] = [1];
    holes[2] = 3;
    expect([0, 1, 3, -1, "0", "length"].map((key) => readMember(holes, key, runOf()))).toEqual([
      1,
      undefined,
      undefined,
      undefined,
      1,
      3,
    ]);
    expect(["1", 1, "01", "length"].map((key) => readMember("ab", key, runOf()))).toEqual([
      "b",
      "b",
      undefined,
      2,
    ]);
  });
});

describe("callMethod", () => {
  const call = (value: unknown, name: string, ...args: unknown[]) =>
    callMethod(value, methodsNamed(name), args, runOf());

  it("answers whether a missing value is empty, and rejects all other methods of it", () => {
    expect([call(null, "isEmpty"), call(undefined, "isNotEmpty")]).toEqual([true, false]);
    expect(errorCodeOf(() => call(null, "trim"))).toBe("read-of-nothing");
  });

  it("does not call functions of the host in data", () => {
    expect(errorCodeOf(() => call({ run: () => "ran" }, "run"))).toBe("not-a-function");
    expect(errorCodeOf(() => call(new Map(), "constructor"))).toBe("not-a-function");
  });
});

describe("writeMember", () => {
  it("rejects workflow data, reserved names and missing values", () => {
    const run = runOf();
    expect(errorCodeOf(() => writeMember({ a: 1 }, "a", 2, run))).toBe("read-only");
    const object = {};
    run.owned?.add(object);
    for (const name of ["constructor", "__proto__", "toString"])
      expect(errorCodeOf(() => writeMember(object, name, 1, run))).toBe("forbidden-property");
    expect(errorCodeOf(() => writeMember(null, "a", 1, run))).toBe("read-of-nothing");
    expect(errorCodeOf(() => writeMember(new Date(0), "a", 1, run))).toBe("read-only");
    expect(object).toEqual({});
  });

  it("extends lists by a bounded number of elements", () => {
    const run = runOf();
    const list: unknown[] = [1, 2];
    run.owned?.add(list);
    writeMember(list, 3, "x", run);
    expect(list).toEqual([1, 2, undefined, "x"]);
    expect(errorCodeOf(() => writeMember(list, 1e6, 1, run))).toBe("too-much-memory");
    expect(errorCodeOf(() => writeMember(list, -1, 1, run))).toBe("bad-argument");
    expect(errorCodeOf(() => writeMember(list, "length", 10, run))).toBe("bad-argument");
    writeMember(list, "length", 1, run);
    expect(list).toEqual([1]);
  });

  it("deletes fields of own objects only", () => {
    const run = runOf();
    const object = { a: 1 };
    expect(errorCodeOf(() => deleteMember(object, "a", run))).toBe("read-only");
    run.owned?.add(object);
    expect([deleteMember(object, "a", run), object]).toEqual([true, {}]);
  });
});
