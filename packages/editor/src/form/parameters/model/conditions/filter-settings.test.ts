import type { NodeProperty } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { filterSettings, withCurrentOptions } from "./filter-settings.ts";

const property = (filter: Record<string, unknown>): NodeProperty => ({
  displayName: "Conditions",
  name: "conditions",
  type: "filter",
  default: {},
  typeOptions: { filter },
});
const evaluate = (text: string) =>
  text.includes("ignoreCase") ? false : text.includes("fails") ? undefined : 3;

describe("Settings of a filter", () => {
  it("come from the description, with evaluated expressions", () => {
    const settings = filterSettings(
      property({
        caseSensitive: "={{ !$parameter.options.ignoreCase }}",
        version: "={{ 3 }}",
        maxConditions: 2,
      }),
      evaluate,
    );
    expect(settings.options).toEqual({
      caseSensitive: false,
      leftValue: "",
      typeValidation: "strict",
      version: 3,
    });
    expect(settings.limit).toBe(2);
    expect(settings.combinators).toEqual(["and", "or"]);
  });

  it("fall back to defaults if an expression has no result", () => {
    expect(
      filterSettings(property({ typeValidation: "={{ fails }}" }), evaluate).options.typeValidation,
    ).toBe("strict");
  });

  it("can fix the left side", () => {
    expect(filterSettings(property({ leftValue: "={{ $json.a }}" }), evaluate).fixedLeft).toBe(
      "={{ $json.a }}",
    );
    expect(filterSettings(property({ leftValue: "" }), evaluate).fixedLeft).toBeUndefined();
  });

  it("are applied to existing conditions", () => {
    const { options } = filterSettings(property({ version: 2 }), evaluate);
    const value = { conditions: [{ id: "a" }], combinator: "or", options: { version: 1, own: "kept" } };
    expect(withCurrentOptions(value, { options })).toEqual({
      ...value,
      options: { ...options, own: "kept" },
    });
    expect(withCurrentOptions({ ...value, options }, { options })).toBeUndefined();
    expect(withCurrentOptions({}, { options })).toBeUndefined();
  });
});
