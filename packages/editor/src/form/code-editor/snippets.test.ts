import { describe, expect, it } from "vitest";
import { codeForMode, snippets } from "./snippets.ts";

describe("example code", () => {
  it("exists for both modes", { tags: ["COD-2", "COD-3", "COD-11", "COD-12"] }, () => {
    expect(snippets.runOnceForAllItems).toContain("for (const item of $input.all())");
    expect(snippets.runOnceForEachItem).toContain("return $input.item;");
  });
  it("appears in an empty editor", { tags: ["COD-9"] }, () => {
    expect(codeForMode("  ", "runOnceForEachItem")).toBe(snippets.runOnceForEachItem);
  });
  it("gives way to the other example, edited code stays", { tags: ["COD-10"] }, () => {
    expect(codeForMode(snippets.runOnceForAllItems, "runOnceForEachItem")).toBe(snippets.runOnceForEachItem);
    expect(codeForMode("return [];", "runOnceForEachItem")).toBe("return [];");
  });
});
