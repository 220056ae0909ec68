import { describe, expect, it } from "vitest";
import type { NodeProperty } from "../node-type/property.ts";
import { isLocatorValue, locatorIssues, readLocator, resolveLocator } from "./locator.ts";
import { chooseItem, linkOf, locatorForExpression, switchMode, toLocator } from "./locator-edits.ts";

const property: NodeProperty = {
  displayName: "File",
  name: "file",
  type: "resourceLocator",
  default: { mode: "list", value: "" },
  modes: [
    { name: "list", displayName: "From list", type: "list" },
    {
      name: "url",
      displayName: "By URL",
      type: "string",
      extractValue: { type: "regex", regex: "https://x\\.test/d/([a-z0-9]+)" },
      validation: [
        { type: "regex", properties: { regex: "https://x\\.test/.*", errorMessage: "Not a file address" } },
      ],
    },
    { name: "id", displayName: "By ID", type: "string", url: "=https://x.test/d/{{$value}}" },
  ],
};
const listed = {
  __rl: true,
  mode: "list",
  value: "7",
  cachedResultName: "Seven",
  cachedResultUrl: "https://x.test/d/7",
} as const;

describe("resource locator", () => {
  it("keeps a bare value when the mode changes", { tags: ["RL-17"] }, () => {
    expect(switchMode("abc", "url")).toEqual({ __rl: true, mode: "url", value: "abc" });
  });
  it("uses the cached URL for url mode", { tags: ["RL-18"] }, () => {
    expect(switchMode(listed, "url").value).toBe("https://x.test/d/7");
  });
  it("keeps the value from list to id", { tags: ["RL-19"] }, () => {
    expect(switchMode(listed, "id")).toEqual({ __rl: true, mode: "id", value: "7" });
  });
  it("empties the value on any other switch", { tags: ["RL-20"] }, () => {
    expect(switchMode({ ...listed, mode: "id" }, "list").value).toBe("");
    expect(switchMode({ __rl: true, mode: "id", value: "7" }, "url").value).toBe("");
  });
  it("leaves list mode for an expression", { tags: ["RL-22", "PRM-84"] }, () => {
    expect(locatorForExpression(property, listed)).toEqual({ __rl: true, mode: "id", value: "=7" });
    expect(locatorForExpression(property, { __rl: true, mode: "url", value: "x" }).mode).toBe("url");
    const noId = { ...property, modes: property.modes?.slice(0, 2) };
    expect(locatorForExpression(noId, listed).mode).toBe("url");
  });
  it("stores name and URL of the selected row", { tags: ["RL-1", "RL-5"] }, () => {
    const item = { name: "Eight", value: "8", url: "https://x.test/d/8" };
    expect(chooseItem(listed, "list", item)).toEqual({
      __rl: true,
      mode: "list",
      value: "8",
      cachedResultName: "Eight",
      cachedResultUrl: "https://x.test/d/8",
    });
  });
  it("opens the cached URL in list mode", { tags: ["RL-45"] }, () => {
    expect(linkOf(property, listed)).toBe("https://x.test/d/7");
  });
  it("opens the value in url mode when it starts with http", { tags: ["RL-46"] }, () => {
    expect(linkOf(property, { __rl: true, mode: "url", value: "https://a.test" })).toBe("https://a.test");
    expect(linkOf(property, { __rl: true, mode: "url", value: "ftp" })).toBeUndefined();
  });
  it("otherwise fills the template of the mode", { tags: ["RL-47", "RL-2"] }, () => {
    expect(linkOf(property, { __rl: true, mode: "id", value: "a b" })).toBe("https://x.test/d/a%20b");
    expect(linkOf(property, { __rl: true, mode: "id", value: "=x" })).toBeUndefined();
  });
  it("never offers a link that is not http", () => {
    expect(linkOf(property, { ...listed, cachedResultUrl: "javascript:alert(1)" })).toBeUndefined();
  });
  it("checks the value against its mode, expressions excepted", { tags: ["RL-50"] }, () => {
    const issuesOf = (value: string) => locatorIssues({ __rl: true, mode: "url", value }, property);
    expect(issuesOf("nope")).toEqual(["Not a file address"]);
    expect(issuesOf("={{ 1 }}")).toEqual([]);
    const address = { __rl: true, mode: "url", value: "https://x.test/d/ab1" };
    expect(resolveLocator(address, property)).toBe("ab1");
  });
  it("checks the whole text, also against alternatives", { tags: ["RL-50"] }, () => {
    const rule = { regex: "abc|def", errorMessage: "Neither" };
    const modes = [
      {
        name: "id",
        displayName: "By ID",
        type: "string" as const,
        validation: [{ type: "regex" as const, properties: rule }],
      },
    ];
    expect(locatorIssues({ __rl: true, mode: "id", value: "abcZZZ" }, { modes })).toEqual(["Neither"]);
    expect(locatorIssues({ __rl: true, mode: "id", value: "def" }, { modes })).toEqual([]);
  });
  it("accepts a locator without its mark only if the parameter is one", () => {
    const unmarked = { mode: "url", value: "https://x.test/d/ab1" };
    expect(isLocatorValue(unmarked)).toBe(false);
    expect(readLocator(unmarked)).toEqual({ __rl: true, ...unmarked });
    expect(resolveLocator(unmarked, property)).toBe("ab1");
    expect(toLocator(property, unmarked)).toEqual({ __rl: true, ...unmarked });
  });
  it("reads what has no mode, or nothing in it", () => {
    expect(resolveLocator({ value: "7" }, property)).toBe("7");
    expect(resolveLocator({}, property)).toBe("");
    expect(readLocator({ name: "7" })).toBeUndefined();
    expect(toLocator(property, { value: "7" })).toEqual({ __rl: true, mode: "id", value: "7" });
    expect(toLocator(property, {})).toEqual({ __rl: true, mode: "list", value: "" });
  });
  it("reads bare values and defaults", () => {
    expect(toLocator(property, "7")).toEqual({ __rl: true, mode: "id", value: "7" });
    expect(toLocator(property, undefined)).toEqual({ __rl: true, mode: "list", value: "" });
  });
});
