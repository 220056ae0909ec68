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

describe("Issues of a parameter", () => {
  it("report an unknown choice", { tags: ["PRM-105", "PRM-103"] }, () => {
    expect(parameterIssues(property("options", { options }), "zz")[0]).toContain("zz");
    expect(parameterIssues(property("options", { options }), "a")).toEqual([]);
    expect(parameterIssues(property("multiOptions", { options }), ["a", "q"])).toHaveLength(1);
  });
  it("wait until remote choices are loaded", { tags: ["PRM-105"] }, () => {
    const remote = { state: "loading" as const, options: [] };
    expect(parameterIssues(property("options"), "zz", remote)).toEqual([]);
    expect(parameterIssues(property("options"), "zz", { ...remote, state: "loaded" })).toHaveLength(1);
  });
  it("accept a custom API call", { tags: ["PRM-106"] }, () => {
    expect(parameterIssues(property("options", { options }), CUSTOM_API_CALL_KEY)).toEqual([]);
  });
  it("report why remote choices could not be loaded", { tags: ["PRM-107", "PRM-108"] }, () => {
    const remote = { state: "failed" as const, options: [], message: "no access" };
    expect(parameterIssues(property("options"), "a", remote)).toEqual([
      "There was a problem loading the parameter options from server: no access",
    ]);
  });
  it("require a credential type", { tags: ["PRM-104"] }, () => {
    expect(parameterIssues(property("credentialsSelect"), "")).toEqual([
      "Select a credential type from the dropdown.",
    ]);
  });
  it("report limits of numbers, and invalid numbers and dates", () => {
    const number = property("number", { typeOptions: { minValue: 1, maxValue: 5 } });
    expect(parameterIssues(number, 0)).toEqual(["The value must be at least 1"]);
    expect(parameterIssues(number, "9")).toEqual(["The value must be at most 5"]);
    expect(parameterIssues(number, "nine")).toEqual(["“nine” is not a number"]);
    expect(parameterIssues(number, "={{ 9 }}")).toEqual([]);
    expect(parameterIssues(number, "")).toEqual([]);
    expect(parameterIssues(property("dateTime"), "soon")).toEqual(["“soon” is not a date"]);
    expect(parameterIssues(property("dateTime"), "2026-05-01T10:00:00.000Z")).toEqual([]);
  });
  it("name the part that nothing can read", () => {
    const locator = property("resourceLocator", { modes: [] });
    expect(parameterIssues(locator, ["a"], undefined, "o.p")[0]).toMatch(
      /^The choice is a list \(o\.p\)\. Allowed: /,
    );
    expect(parameterIssues(locator, "={{ [] }}")).toEqual([]);
  });
  it("report an empty required parameter", () => {
    expect(parameterIssues(property("string", { required: true }), "")[0]).toContain("Colour");
    expect(parameterIssues(property("string", { required: true }), "=x")).toEqual([]);
  });
});
