import { expect, it } from "vitest";
import { areModelLimits, modelBudgetOf } from "./model-budget.ts";

it("a workflow limits its models, and invalid limits are ignored", () => {
  expect(modelBudgetOf(undefined)).toBeUndefined();
  expect(modelBudgetOf({ modelBudgetPerRun: {} })).toBeUndefined();
  expect(
    modelBudgetOf({
      modelBudgetPerRun: { calls: 3, tokens: "many", dollars: -1 } as never,
      modelBudgetPerDay: { dollars: 0.5 },
    }),
  ).toEqual({ run: { calls: 3 }, day: { dollars: 0.5 } });
});

it("limits are amounts from zero on", () => {
  for (const right of [undefined, null, {}, { calls: 0 }, { tokens: 10, dollars: 0.25 }, { calls: null }])
    expect(areModelLimits(right)).toBe(true);
  for (const wrong of [3, "3", [], { calls: "3" }, { dollars: -1 }, { euros: 3 }, { tokens: Number.NaN }])
    expect(areModelLimits(wrong)).toBe(false);
});
