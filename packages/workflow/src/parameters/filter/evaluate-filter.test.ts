import { describe, expect, it } from "vitest";
import { parseDateText } from "./dates.ts";
import { evaluateFilter } from "./evaluate-filter.ts";
import type { FilterOptions } from "./filter-value.ts";
import { parseLooseLiteral } from "./loose-literal.ts";

function holds(left: unknown, operator: string, right?: unknown, options: FilterOptions = {}): boolean {
  const [type = "", operation = "", rightType] = operator.split(" ");
  const condition = {
    leftValue: left,
    rightValue: right,
    operator: { type, operation, ...(rightType ? { rightType } : {}) },
  };
  return evaluateFilter({ options, conditions: [condition], combinator: "and" }, { itemIndex: 3 });
}

const loose = (version = 2): FilterOptions => ({ typeValidation: "loose", version });

describe("operations", () => {
  const yes: [unknown, string, unknown?][] = [
    ["x", "string exists"],
    [undefined, "string notExists"],
    [null, "number notExists"],
    [Number.NaN, "number notExists"],
    [0, "number exists"],
    ["", "string empty"],
    [undefined, "string empty"],
    ["a", "string notEmpty"],
    ["a", "string equals", "a"],
    [undefined, "string equals", ""],
    ["a", "string notEquals", "A"],
    ["abc", "string contains", "b"],
    ["abc", "string notContains", "d"],
    ["abc", "string startsWith", "a"],
    ["abc", "string notStartsWith", "b"],
    ["abc", "string endsWith", "c"],
    ["abc", "string notEndsWith", "b"],
    ["abc", "string regex", "^a.c$"],
    ["ABC", "string regex", "/^a.c$/i"],
    ["abc", "string notRegex", "z"],
    [null, "number empty"],
    [0, "number notEmpty"],
    [2, "number equals", 2],
    [2, "number notEquals", 3],
    [2, "number gt", 1],
    [2, "number lt", 3],
    [2, "number gte", 2],
    [2, "number lte", 2],
    ["2024-01-02", "dateTime after", "2024-01-01"],
    ["2024-01-01", "dateTime before", "2024-01-01T00:00:01Z"],
    ["2024-01-01T02:00:00+02:00", "dateTime equals", "2024-01-01T00:00:00Z"],
    ["2024-01-01", "dateTime notEquals", "2024-01-02"],
    ["2024-01-01", "dateTime afterOrEquals", "2024-01-01"],
    ["2024-01-01", "dateTime beforeOrEquals", "2024-01-01"],
    [undefined, "dateTime empty"],
    ["2024-01-01", "dateTime notEmpty"],
    [true, "boolean true"],
    [false, "boolean false"],
    [undefined, "boolean false"],
    [true, "boolean equals", true],
    [true, "boolean notEquals", false],
    [false, "boolean notEmpty"],
    [undefined, "boolean empty"],
    [[1, 2], "array contains", 2],
    [[1, 2], "array notContains", "2"],
    [[1, 2], "array lengthEquals", 2],
    [[1, 2], "array lengthNotEquals", 1],
    [[1, 2], "array lengthGt", 1],
    [[1, 2], "array lengthLt", 3],
    [[1, 2], "array lengthGte", 2],
    [[1, 2], "array lengthLte", 2],
    [[], "array empty"],
    [[1], "array notEmpty"],
    [{}, "object empty"],
    [null, "object empty"],
    [{ a: 1 }, "object notEmpty"],
    [{ a: 1 }, "object exists"],
    ["x", "any exists"],
  ];

  it.each(yes)("%j %s %j", (left, operator, right) => {
    expect(holds(left, operator, right)).toBe(true);
  });

  const no: [unknown, string, unknown?][] = [
    [undefined, "dateTime equals", "2024-01-01"],
    [null, "dateTime notEquals", "2024-01-01"],
    [["a"], "array contains", "A"],
  ];

  it.each(no)("not: %j %s %j", (left, operator, right) => {
    expect(holds(left, operator, right)).toBe(false);
  });

  it.each<[unknown, string, unknown]>([
    ["a", "string equal", "a"],
    ["a", "string isNotEmpty", undefined],
    [5, "number greaterThan", 1],
    [5, "number larger", 1],
    [1, "number lessThanOrEqual", 1],
    ["2024-01-02", "dateTime larger", "2024-01-01"],
    [true, "boolean isTrue", undefined],
    [{ a: 1 }, "object isNotEmpty", undefined],
  ])("reads other names of comparisons: %j %s %j", (left, operator, right) => {
    expect(holds(left, operator, right)).toBe(true);
  });

  it.each<[string, string]>([
    ["date equals", 'Conditions cannot compare values of the type "date".'],
    ["constructor toString", 'Conditions cannot compare values of the type "constructor".'],
    ["string toString", 'There is no comparison "toString" for values of the type "string".'],
    ["number contains", 'There is no comparison "contains" for values of the type "number".'],
    ["string greaterThan", 'There is no comparison "greaterThan" for values of the type "string".'],
  ])("stops at the unknown comparison %s", (operator, message) => {
    expect(() => holds("a", operator, "a")).toThrow(message);
  });

  it("ignores case if configured", () => {
    const options = { caseSensitive: false };
    expect(holds("ABC", "string equals", "abc", options)).toBe(true);
    expect(holds("ABC", "string regex", "^abc$", options)).toBe(true);
    expect(holds(["A"], "array contains", "a", options)).toBe(true);
  });

  it("answers the same again for patterns with the g flag", () => {
    expect([1, 2, 3].map(() => holds("abc", "string regex", "/b/g"))).toEqual([true, true, true]);
  });
});

describe("conversion", () => {
  it("refuses other types in strict mode, naming value, types, condition and item", () => {
    expect(() => holds("5", "number gt", 3)).toThrow(
      "Wrong type: '5' is a string but a number was expected [condition 1, item 4]",
    );
    expect(() => holds(5, "string equals", "5")).toThrow(/a number but a string/);
    expect(() => holds("true", "boolean true")).toThrow(/a string but a boolean/);
    expect(() => holds([1], "object empty")).toThrow(/an array but an object/);
    expect(() => holds("soon", "dateTime after", "2024-01-01")).toThrow(/a date and time/);
    expect(() => holds("abc", "string regex", "(")).toThrow(/not a valid regular expression/);
  });

  it("converts in loose mode", () => {
    expect(holds("5", "number gt", "3", loose())).toBe(true);
    expect(holds(5, "string equals", "5", loose())).toBe(true);
    expect(holds({ a: 1 }, "string contains", '"a":1', loose())).toBe(true);
    expect(holds("['a', 'b']", "array contains", "b", loose())).toBe(true);
    expect(holds("{a: 1}", "object notEmpty", undefined, loose())).toBe(true);
    expect(() => holds("five", "number gt", 3, loose())).toThrow(/a number was expected/);
    expect(() => holds("nope", "array empty", undefined, loose())).toThrow(/an array was expected/);
  });

  it("reads booleans by the version of the filter", () => {
    expect(holds("false", "boolean true", undefined, loose(1))).toBe(true);
    expect(holds("FALSE", "boolean false", undefined, loose(2))).toBe(true);
    expect(holds("0", "boolean false", undefined, loose(2))).toBe(true);
    expect(holds("other", "boolean true", undefined, loose(2))).toBe(true);
  });

  it("reads an empty text as 0 before version 3 and as nothing from there on", () => {
    expect(holds("", "number equals", 0, loose(2))).toBe(true);
    expect(holds("", "number empty", undefined, loose(3))).toBe(true);
  });

  it("accepts DateTime-like objects and dates", () => {
    expect(holds({ toMillis: () => 5 }, "dateTime after", new Date(4))).toBe(true);
  });

  it("takes the right type from the operator if it names one", () => {
    expect(() => holds([1], "array contains number", "1")).toThrow(/a number was expected/);
  });
});

describe("combinators", () => {
  const condition = (value: boolean) => ({
    leftValue: value,
    operator: { type: "boolean", operation: "true" },
  });
  const combined = (combinator: string, ...values: boolean[]) =>
    evaluateFilter({ conditions: values.map(condition), combinator }, { itemIndex: 0 });

  it("needs all or any", () => {
    expect(combined("and", true, false)).toBe(false);
    expect(combined("or", true, false)).toBe(true);
    expect(combined("ALL", true, false)).toBe(false);
    expect(combined("any", true, false)).toBe(true);
    expect(() => combined("xor", true, true)).toThrow("Conditions cannot be combined by 'xor'.");
  });

  it("decides without conditions", () => {
    expect(combined("and")).toBe(true);
    expect(combined("or")).toBe(false);
    expect(evaluateFilter({}, { itemIndex: 0 })).toBe(true);
  });
});

describe("parseDateText", () => {
  it.each([
    ["2024-02-29", "2024-02-29T00:00:00.000Z"],
    ["2024-02", "2024-02-01T00:00:00.000Z"],
    ["20240229T101112Z", "2024-02-29T10:11:12.000Z"],
    ["2024-02-29T10:11:12.5+01:00", "2024-02-29T09:11:12.500Z"],
    ["2024-02-29 10:11:12.345", "2024-02-29T10:11:12.345Z"],
    ["2024-02-29 10:11:12 -03:00", "2024-02-29T13:11:12.000Z"],
    ["Thu, 29 Feb 2024 10:11:12 +0100", "2024-02-29T09:11:12.000Z"],
    ["Thu, 29 Feb 2024 10:11:12 GMT", "2024-02-29T10:11:12.000Z"],
  ])("reads %s", (text, expected) => {
    expect(new Date(parseDateText(text) ?? Number.NaN).toISOString()).toBe(expected);
  });

  it.each(["2024-02-30", "2024-13-01", "soon", "12", ""])("refuses %j", (text) => {
    expect(parseDateText(text)).toBeUndefined();
  });
});

describe("parseLooseLiteral", () => {
  it("reads what JavaScript writes", () => {
    expect(parseLooseLiteral(`{a: 'x', "b": [1, -2.5, true, null,], 'c d': {e: "it's"},}`)).toEqual({
      a: "x",
      b: [1, -2.5, true, null],
      "c d": { e: "it's" },
    });
  });

  it.each(["{", "[1", "{a}", "process.exit()", "[1] x", "{a: b}", "[".repeat(500)])("refuses %j", (text) => {
    expect(() => parseLooseLiteral(text)).toThrow(SyntaxError);
  });
});
