import { describe, expect, it } from "vitest";
import { safeRedirect } from "./safe-redirect.ts";

describe("The page after login", () => {
  it("is within this site", () => {
    for (const inside of ["/", "/workflow/1?a=b#c", "/executions"]) expect(safeRedirect(inside)).toBe(inside);
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "\n//evil.example",
    "https://evil.example",
    "evil",
    "",
    undefined,
  ])("is the list of workflows instead of %j", (outside) => {
    expect(safeRedirect(outside)).toBe("/workflows");
  });
});
