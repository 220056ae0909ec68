import { afterEach, describe, expect, it, vi } from "vitest";

describe("The order of strings", () => {
  afterEach(() => vi.resetModules());

  it.each([
    ["en", ["a2", "a10", "ب"]],
    ["ar", ["ب", "a2", "a10"]],
  ] as const)("follows the interface language: %s", async (language, expected) => {
    const { setLanguage } = await import("./active.ts");
    setLanguage(language, {});
    const { compareTexts } = await import("./order.ts");

    expect(["a10", "ب", "a2"].sort(compareTexts)).toEqual(expected);
  });
});
