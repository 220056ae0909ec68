import { describe, expect, it } from "vitest";
import { conditionResult } from "./condition-result.ts";
import { type ConditionRow, operatorOf, STANDARD_FILTER_OPTIONS } from "./filter.ts";

const values: Record<string, unknown> = {
  "={{ total }}": 129.5,
  "={{ name }}": "Ada",
  "={{ none }}": undefined,
  "={{ date }}": "2026-11-29T00:00:00Z",
};
const context = {
  options: STANDARD_FILTER_OPTIONS,
  evaluate: (text: string) => (text in values ? { value: values[text] } : { error: "no data" }),
};
const row = (leftValue: unknown, [type, operation]: [string, string], rightValue: unknown): ConditionRow => ({
  id: "1",
  leftValue,
  rightValue,
  operator: operatorOf(type, operation),
});

describe("The result of a condition", () => {
  it("has the values of the current item", () => {
    expect(conditionResult(row("={{ total }}", ["number", "gt"], 100), context)).toEqual({
      left: "129.5",
      right: "100",
      holds: true,
    });
    expect(conditionResult(row("={{ name }}", ["string", "equals"], "ada"), context)?.holds).toBe(false);
  });

  it("has one value if the operator has one", () => {
    expect(conditionResult(row("={{ none }}", ["string", "notExists"], ""), context)).toEqual({
      left: "[undefined]",
      right: undefined,
      holds: true,
    });
  });

  it("is absent without data, without expressions, and if the comparison fails", () => {
    expect(conditionResult(row("={{ later }}", ["number", "gt"], 100), context)).toBeUndefined();
    expect(conditionResult(row("a", ["string", "equals"], "a"), context)).toBeUndefined();
    expect(conditionResult(row("={{ name }}", ["number", "gt"], 100), context)).toBeUndefined();
  });

  it("compares dates with a time zone, and leaves others to the run", () => {
    const later = (date: string) => row("={{ date }}", ["dateTime", "before"], date);
    expect(conditionResult(later("2026-11-30T00:00:00Z"), context)?.holds).toBe(true);
    expect(conditionResult(later("2026-11-30"), context)).toBeUndefined();
  });

  it("searches patterns without the risk of an endless search", () => {
    expect(conditionResult(row("={{ name }}", ["string", "regex"], "^A"), context)?.holds).toBe(true);
    expect(conditionResult(row("={{ name }}", ["string", "regex"], "("), context)).toBeUndefined();
  });
});
