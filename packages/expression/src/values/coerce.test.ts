import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { errorCodeOf } from "../testing/error-code-of.ts";
import { runOf } from "../testing/run-of.ts";
import { boundedText, joinList, toAddend, toKey, toNumber, toOptions, toText } from "./coerce.ts";

/** An object whose code must never run. */
const trap = () => {
  const spring = () => {
    throw new Error("Code of a value has run");
  };
  return { toString: spring, valueOf: spring, toJSON: spring, [Symbol.toPrimitive]: spring };
};
/** Values that data can contain. */
const data = fc.jsonValue({ maxDepth: 3 });

describe("conversion", () => {
  it("runs no code of a value", () => {
    const run = runOf();
    expect(toText(trap(), run)).toBe("[object Object]");
    expect(toText([1, trap()], run)).toBe("1,[object Object]");
    expect(toNumber(trap(), run)).toBeNaN();
    expect(errorCodeOf(() => toKey(trap()))).toBe("bad-property-name");
  });

  it("to text and to numbers equals that of JavaScript for data", () => {
    fc.assert(
      fc.property(data, (value) => {
        fc.pre(!JSON.stringify(value).includes("toString") && !JSON.stringify(value).includes("valueOf"));
        const run = runOf();
        expect(toText(value, run)).toBe(String(value));
        expect(toNumber(value, run)).toBe(Number(value));
      }),
    );
  });

  it("of symbols and functions neither fails nor shows their source", () => {
    const run = runOf();
    expect([toText(Symbol("secret"), run), toText(() => "secret", run)]).toEqual(["Symbol()", "[function]"]);
    expect(toNumber(Symbol("a"), run)).toBeNaN();
  });

  it("of a date depends on the operator, as in JavaScript", () => {
    const date = new Date(5);
    const run = runOf();
    expect([toNumber(date, run), toAddend(date, run)]).toEqual([5, String(date)]);
  });
});

describe("joinList", () => {
  it("stops for lists that contain themselves", () => {
    const list: unknown[] = [];
    list.push(list);
    expect(errorCodeOf(() => joinList(list, ",", runOf()))).toBe("bad-argument");
  });

  it("stops before the text is too long", () => {
    const list = Array.from({ length: 100 }, () => "x".repeat(1_000_000));
    expect(errorCodeOf(() => joinList(list, "", runOf({ memoryBytes: 1e12 })))).toBe("too-much-memory");
  });
});

describe("arguments", () => {
  it("are bounded where long texts are slow", () => {
    expect(boundedText("abc", 3, runOf())).toBe("abc");
    expect(errorCodeOf(() => boundedText("abcd", 3, runOf()))).toBe("bad-argument");
  });

  it("with options keep primitives only, and inherit nothing", () => {
    const options = toOptions({ style: "currency", inner: { a: 1 }, list: [1] });
    expect({ ...options }).toEqual({ style: "currency" });
    expect(Object.getPrototypeOf(options)).toBeNull();
    expect(toOptions(null)).toBeUndefined();
    expect(errorCodeOf(() => toOptions([1]))).toBe("bad-argument");
  });
});
