import { FILTER_TYPES, operationsOf } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { filterTexts } from "../../../../base/texts/filters.ts";
import {
  hasRightSide,
  newCondition,
  operatorInType,
  operatorOf,
  operatorProblem,
  toFilter,
  withOperator,
  withTypeOf,
} from "./filter.ts";

describe("Filter", () => {
  it("completes missing parts and preserves unknown ones", () => {
    const filter = toFilter({ conditions: [{ leftValue: 1 }], extra: 1 }, () => "x");
    expect(filter).toMatchObject({ combinator: "and", extra: 1, options: { typeValidation: "strict" } });
    expect(filter.conditions[0]).toMatchObject({ id: "x", leftValue: 1, operator: { operation: "equals" } });
  });
  it("derives from the operation whether there is a right side", () => {
    const condition = { ...newCondition("a"), operator: { type: "string", operation: "exists" } as const };
    expect(hasRightSide(condition)).toBe(false);
    expect(hasRightSide(newCondition("a"))).toBe(true);
  });
  it("uses the type of the left value until a comparison is chosen", () => {
    const fresh = newCondition("a", "={{ $json.n }}");
    const number = withTypeOf(fresh, 12);
    expect(number.operator).toEqual({ type: "number", operation: "equals" });
    expect(withTypeOf(number, ["a"]).operator).toMatchObject({ type: "array", operation: "contains" });
    expect(withTypeOf(fresh, undefined)).toBe(fresh);
    expect(withTypeOf({ ...fresh, rightValue: "12" }, 5)).toMatchObject({ rightValue: 12 });
    expect(withTypeOf({ ...fresh, rightValue: "many" }, 5).operator.type).toBe("string");
    const chosen = { ...fresh, operator: operatorOf("string", "contains") };
    expect(withTypeOf(chosen, 12)).toBe(chosen);
  });
  it("converts fixed sides and keeps expressions when the type changes", () => {
    const number = { type: "number", operation: "gt" } as const;
    const changed = withOperator({ ...newCondition("a", "={{ $json.n }}"), rightValue: "12" }, number);
    expect(changed).toMatchObject({ leftValue: "={{ $json.n }}", rightValue: 12, operator: number });
    expect(withOperator({ ...newCondition("a"), rightValue: "abc" }, number).rightValue).toBe(0);
  });
  it("stores lengths as numbers and membership as any", () => {
    expect(operatorOf("array", "lengthGt")).toEqual({
      type: "array",
      operation: "lengthGt",
      rightType: "number",
    });
    expect(operatorOf("array", "contains").rightType).toBe("any");
    expect(operatorOf("string", "empty")).toEqual({ type: "string", operation: "empty", singleValue: true });
  });
  it("keeps the operation in a new type, or uses its first comparison", () => {
    expect(operatorInType({ type: "string", operation: "equals" }, "number").operation).toBe("equals");
    expect(operatorInType({ type: "string", operation: "regex" }, "number").operation).toBe("equals");
    expect(operatorInType({ type: "string", operation: "equals" }, "object").operation).toBe("exists");
  });
  it("has a label for every operation", () => {
    const all = FILTER_TYPES.flatMap((type) => operationsOf(type));
    expect(all.filter((operation) => !(operation in filterTexts.operations))).toEqual([]);
  });
  it("offers for any type only common operations", () => {
    expect(operationsOf("any")).toEqual(["exists", "notExists"]);
    expect(operatorProblem({ operator: { type: "any", operation: "empty" } })).toContain("empty");
  });
  it("labels an unknown operator", () => {
    const operator = { type: "date", operation: "equal" } as never;
    expect(operatorProblem({ ...newCondition("a"), operator })).toContain("equal");
  });
});
