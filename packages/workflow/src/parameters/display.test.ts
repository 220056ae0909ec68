import { describe, expect, it } from "vitest";
import type { NodeParameters } from "../document/workflow.ts";
import type { DisplayOptions } from "../node-type/property.ts";
import { isDisplayed } from "./display.ts";

function shown(displayOptions: DisplayOptions, values: NodeParameters, rest: object = {}): boolean {
  return isDisplayed({ displayOptions }, values, { root: values, ...rest });
}

describe("isDisplayed", () => {
  it("requires every key of show and none of hide", { tags: ["PRM-7"] }, () => {
    const options = { show: { a: [1, 2], b: ["x"] }, hide: { c: [true] } };
    expect(shown(options, { a: 2, b: "x", c: false })).toBe(true);
    expect(shown(options, { a: 3, b: "x" })).toBe(false);
    expect(shown(options, { a: 1, b: "x", c: true })).toBe(false);
    expect(shown({}, {})).toBe(true);
  });

  it("checks dotted paths, the root and the version", () => {
    expect(shown({ show: { "o.p": [1] } }, { o: { p: 1 } })).toBe(true);
    expect(shown({ show: { "/o.p": [1] } }, {}, { root: { o: { p: 1 } } })).toBe(true);
    expect(
      shown({ show: { "@version": [2, { _cnd: { gte: 3 } }] } }, {}, { node: { typeVersion: 3.1 } }),
    ).toBe(true);
    expect(shown({ show: { "@version": [0] } }, {})).toBe(true);
    expect(shown({ hide: { "@tool": [true] } }, {})).toBe(true);
    expect(shown({ show: { "@tool": [true] } }, {})).toBe(false);
    expect(shown({ hide: { "@tool": [true] } }, {})).toBe(true);
  });

  it("matches lists by any element and locators by their value", () => {
    expect(shown({ show: { a: ["x"] } }, { a: ["y", "x"] })).toBe(true);
    expect(shown({ show: { a: ["x"] } }, { a: [] })).toBe(false);
    expect(shown({ hide: { a: ["x"] } }, { a: [] })).toBe(true);
    expect(shown({ show: { a: ["id1"] } }, { a: { __rl: true, mode: "id", value: "id1" } })).toBe(true);
  });

  it.each([
    [{ eq: 3 }, 3, 4],
    [{ not: 3 }, 4, 3],
    [{ gte: 3 }, 3, 2],
    [{ lte: 3 }, 3, 4],
    [{ gt: 3 }, 4, 3],
    [{ lt: 3 }, 2, 3],
    [{ between: { from: 1, to: 3 } }, 3, 4],
    [{ startsWith: "ab" }, "abc", "cab"],
    [{ endsWith: "bc" }, "abc", "bca"],
    [{ includes: "b" }, "abc", "ac"],
    [{ regex: "^a+$" }, "aa", "ab"],
    [{ exists: true }, "x", ""],
  ])("evaluates the condition %j", (condition, yes, no) => {
    expect(shown({ show: { a: [{ _cnd: condition }] } }, { a: yes })).toBe(true);
    expect(shown({ show: { a: [{ _cnd: condition }] } }, { a: no })).toBe(false);
  });

  it("takes a sibling whose expression is unknown as a match for show only", () => {
    expect(shown({ show: { a: ["x"] } }, { a: "={{ 1 }}" })).toBe(true);
    expect(shown({ hide: { a: ["x"] } }, { a: "={{ 1 }}" })).toBe(true);
  });
});
