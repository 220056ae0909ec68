import { describe, expect, it } from "vitest";
import { hasRightSide, newCondition, operatorProblem, toFilter, withOperator } from "./filter.ts";
import { findOperator, operatorsOf, toStoredOperator } from "./filter-operators.ts";

describe("filter", () => {
  it("fills what a file leaves out and keeps what it does not know", () => {
    const filter = toFilter({ conditions: [{ leftValue: 1 }], extra: 1 }, () => "x");
    expect(filter).toMatchObject({ combinator: "and", extra: 1, options: { typeValidation: "strict" } });
    expect(filter.conditions[0]).toMatchObject({ id: "x", leftValue: 1, operator: { operation: "equals" } });
  });
  it("decides by the operation whether there is a right side", () => {
    const condition = { ...newCondition("a"), operator: { type: "string", operation: "exists" } as const };
    expect(hasRightSide(condition)).toBe(false);
    expect(hasRightSide(newCondition("a"))).toBe(true);
  });
  it("converts fixed sides and keeps expressions when the type changes", () => {
    const number = { type: "number", operation: "gt" } as const;
    const changed = withOperator({ ...newCondition("a", "={{ $json.n }}"), rightValue: "12" }, number);
    expect(changed).toMatchObject({ leftValue: "={{ $json.n }}", rightValue: 12, operator: number });
    expect(withOperator({ ...newCondition("a"), rightValue: "abc" }, number).rightValue).toBe(0);
  });
  it("stores lengths as numbers and membership as any", () => {
    const length = operatorsOf("array").find((each) => each.operation === "lengthGt");
    expect(toStoredOperator(length!)).toEqual({ type: "array", operation: "lengthGt", rightType: "number" });
    expect(findOperator({ type: "array", operation: "contains" })?.rightType).toBe("any");
  });
  it("names an operator that it does not know", () => {
    const operator = { type: "date", operation: "equal" } as never;
    expect(operatorProblem({ ...newCondition("a"), operator })).toContain("equal");
  });
});
