import type { NodeProperty } from "@heddle/workflow";
import { CUSTOM_API_CALL_KEY } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { parameterIssues } from "./issues.ts";

const property = (type: NodeProperty["type"], more: Partial<NodeProperty> = {}): NodeProperty => ({
  displayName: "Colour",
  name: "p",
  type,
  default: "",
  ...more,
});
const options = [{ name: "A", value: "a" }];

describe("issues of a parameter", () => {
  it("name a choice that is not offered", { tags: ["PRM-105", "PRM-103"] }, () => {
    expect(parameterIssues(property("options", { options }), "zz")[0]).toContain("zz");
    expect(parameterIssues(property("options", { options }), "a")).toEqual([]);
    expect(parameterIssues(property("multiOptions", { options }), ["a", "q"])).toHaveLength(1);
  });
  it("wait until remote choices are loaded", { tags: ["PRM-105"] }, () => {
    const remote = { state: "loading" as const, options: [] };
    expect(parameterIssues(property("options"), "zz", remote)).toEqual([]);
    expect(parameterIssues(property("options"), "zz", { ...remote, state: "loaded" })).toHaveLength(1);
  });
  it("let a custom API call pass", { tags: ["PRM-106"] }, () => {
    expect(parameterIssues(property("options", { options }), CUSTOM_API_CALL_KEY)).toEqual([]);
  });
  it("say why remote choices could not be loaded", { tags: ["PRM-107", "PRM-108"] }, () => {
    const remote = { state: "failed" as const, options: [], message: "no access" };
    expect(parameterIssues(property("options"), "a", remote)).toEqual([
      "There was a problem loading the parameter options from server: no access",
    ]);
  });
  it("ask for a credential type", { tags: ["PRM-104"] }, () => {
    expect(parameterIssues(property("credentialsSelect"), "")).toEqual([
      "Select a credential type from the dropdown.",
    ]);
  });
  it("name the limit that a number breaks, and what is not a number or date", () => {
    const number = property("number", { typeOptions: { minValue: 1, maxValue: 5 } });
    expect(parameterIssues(number, 0)).toEqual(["The value must be at least 1"]);
    expect(parameterIssues(number, "9")).toEqual(["The value must be at most 5"]);
    expect(parameterIssues(number, "nine")).toEqual(["“nine” is not a number"]);
    expect(parameterIssues(number, "={{ 9 }}")).toEqual([]);
    expect(parameterIssues(number, "")).toEqual([]);
    expect(parameterIssues(property("dateTime"), "soon")).toEqual(["“soon” is not a date"]);
    expect(parameterIssues(property("dateTime"), "2026-05-01T10:00:00.000Z")).toEqual([]);
  });
  it("name a required parameter that is empty", () => {
    expect(parameterIssues(property("string", { required: true }), "")[0]).toContain("Colour");
    expect(parameterIssues(property("string", { required: true }), "=x")).toEqual([]);
  });
});
