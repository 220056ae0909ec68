import { expect, it } from "vitest";
import { ownEntry } from "./own-entry.ts";
import { ownValue } from "./plain-data.ts";

it("entries named like members of every object are read from the data only", () => {
  const map: Record<string, string[]> = {};
  for (const name of ["constructor", "__proto__", "toString", "a"]) {
    expect(ownValue(map, name)).toBeUndefined();
    ownEntry(map, name, () => []).push("1");
    ownEntry(map, name, () => []).push("2");
    expect(ownValue(map, name)).toEqual(["1", "2"]);
  }
  expect(Object.keys(map)).toEqual(["constructor", "__proto__", "toString", "a"]);
  expect(Object.getPrototypeOf(map)).toBe(Object.prototype);
  expect(ownValue(undefined, "a")).toBeUndefined();
});
