import { describe, expect, it } from "vitest";
import { codeForMode, snippets } from "./snippets.ts";

describe("Example code", () => {
  it("exists for both modes", { tags: ["COD-2", "COD-3", "COD-11", "COD-12"] }, () => {
    expect(snippets.runOnceForAllItems).toContain("for (const item of $input.all())");
    expect(snippets.runOnceForEachItem).toContain("return $input.item;");
  });
  it("is shown in an empty editor", { tags: ["COD-9"] }, () => {
    expect(codeForMode("  ", "runOnceForEachItem")).toBe(snippets.runOnceForEachItem);
  });
  it("is replaced by the other example; edited code stays", { tags: ["COD-10"] }, () => {
    expect(codeForMode(snippets.runOnceForAllItems, "runOnceForEachItem")).toBe(snippets.runOnceForEachItem);
    expect(codeForMode("return [];", "runOnceForEachItem")).toBe("return [];");
  });
});
