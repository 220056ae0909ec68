import { afterEach, expect, it, vi } from "vitest";
import { isRemembered, remember, storageKeys } from "./keys.ts";

afterEach(() => vi.unstubAllGlobals());

it("storage keys are unique", () => {
  const names = Object.values(storageKeys);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^HEDDLE_[A-Z_]+$/);
});

it("a flag stays set, and is unset without browser storage", () => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  expect(isRemembered(storageKeys.hideActivationAlert)).toBe(false);
  remember(storageKeys.hideActivationAlert);
  expect(isRemembered("HEDDLE_HIDE_ACTIVATION_ALERT")).toBe(true);
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new Error("denied");
    },
    setItem: () => {
      throw new Error("denied");
    },
  });
  expect(() => remember("x")).not.toThrow();
  expect(isRemembered("x")).toBe(false);
});
