import { describe, expect, it } from "vitest";
import { evaluateFilter } from "./evaluate-filter.ts";
import { filterFromOldConditions, isOldConditions } from "./old-conditions.ts";

const holds = (conditions: object, combine?: string) =>
  evaluateFilter(filterFromOldConditions(conditions, combine), { itemIndex: 0 });

describe("conditions of the old shape", () => {
  it("are distinguished from filters", () => {
    expect(isOldConditions({ string: [] })).toBe(true);
    expect(isOldConditions({ conditions: [], string: [] })).toBe(false);
    expect(isOldConditions({})).toBe(false);
  });

  it.each([
    [{ string: [{ value1: "a", value2: "a" }] }, true],
    [{ string: [{ value1: "abc", operation: "contains", value2: "b" }] }, true],
    [{ string: [{ value1: "", operation: "isEmpty" }] }, true],
    [{ string: [{ value1: [], operation: "isEmpty" }] }, true],
    [{ string: [{ value1: {}, operation: "isNotEmpty" }] }, false],
    [{ string: [{ value1: [0], operation: "isEmpty" }] }, false],
    [{ string: [{ value1: "abc", operation: "regex", value2: "/B/i" }] }, true],
    [{ number: [{ value1: 1, value2: 2 }] }, true],
    [{ number: [{ value1: "5", operation: "larger", value2: 2 }] }, true],
    [{ number: [{ value1: "five", operation: "larger", value2: 2 }] }, false],
    [{ number: [{ value1: "", operation: "isEmpty" }] }, true],
    [{ boolean: [{ value1: true, value2: true }] }, true],
    [{ boolean: [{ value1: false }] }, true],
    [{ dateTime: [{ value1: "2024-01-02", value2: "2024-01-01" }] }, true],
    [{ dateTime: [{ value1: "2024-01-02", operation: "before", value2: "2024-01-01" }] }, false],
    [{ number: { value1: 3, operation: "greaterThan", value2: 2 } }, true],
  ])("%j is %s", (conditions, expected) => {
    expect(holds(conditions)).toBe(expected);
  });

  it("stop at an unknown comparison", () => {
    const conditions = { string: [{ value1: "a", operation: "isNonsense", value2: "a" }] };
    expect(() => holds(conditions)).toThrow(
      'There is no comparison "isNonsense" for values of the type "string".',
    );
  });

  it("need all unless any is enough", () => {
    const mixed = { string: [{ value1: "a", value2: "b" }], number: [{ value1: 1, value2: 2 }] };
    expect(holds(mixed)).toBe(false);
    expect(holds(mixed, "any")).toBe(true);
    expect(holds({ ...mixed, combineOperation: "any" })).toBe(true);
  });
});
