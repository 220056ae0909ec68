import type { NodeProperty } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { expressionText, fixedInstead } from "./fixed-instead.ts";

const text: NodeProperty = { displayName: "P", name: "p", type: "string", default: "" };
const preview = (asked: string) => (asked === "={{ 1 }}" ? { value: 1 } : { error: "no" });

describe("The fixed value that replaces an expression", () => {
  it("is its result", { tags: ["PRM-85"] }, () => {
    expect(fixedInstead(text, "={{ 1 }}", { preview, choices: [] })).toBe("1");
    expect(fixedInstead(text, "={{ x }}", { preview, choices: [] })).toBe("{{ x }}");
    expect(fixedInstead(text, "={{ x }}", { choices: [] })).toBe("{{ x }}");
  });
  it("is the given result, if any", { tags: ["PRM-44"] }, () => {
    expect(fixedInstead(text, "={{ 1 }}", { evaluated: 7, preview, choices: [] })).toBe("7");
  });
  it("reads the expression of a locator", () => {
    expect(expressionText({ __rl: true, mode: "id", value: "={{ 1 }}" })).toBe("={{ 1 }}");
    expect(expressionText(undefined)).toBe("=");
  });
});
