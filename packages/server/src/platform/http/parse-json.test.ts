import { cpuTimeMs } from "@heddle/workflow/testing";
import { describe, expect, it } from "vitest";
import { jsonProblem, MAX_JSON_DEPTH, MAX_JSON_PARTS } from "./json-limits.ts";
import { parseJson } from "./parse-json.ts";

const nested = (depth: number, [open, close] = ["[", "]"]) => open!.repeat(depth) + close!.repeat(depth);

describe("untrusted JSON", () => {
  it("is rejected if it is nested too deep, whatever its strings contain", () => {
    const tooDeep = `it is nested deeper than ${MAX_JSON_DEPTH} levels`;
    expect(jsonProblem(nested(MAX_JSON_DEPTH))).toBeUndefined();
    expect(jsonProblem(nested(MAX_JSON_DEPTH + 1))).toBe(tooDeep);
    expect(jsonProblem(nested(MAX_JSON_DEPTH + 1, ['{"a":', "}"]))).toBe(tooDeep);
    expect(
      jsonProblem(JSON.stringify({ a: nested(5_000), b: `\\"${nested(5_000)}\\\\`, c: "x".repeat(5_000) })),
    ).toBeUndefined();
    expect(jsonProblem(`"${"[".repeat(5_000)}`)).toBeUndefined();
    expect(() => parseJson(nested(100_000))).toThrow(/deeper than 1000 levels/);
  });

  it("is rejected if it has too many lists and objects, which are not counted in strings", () => {
    const lists = (count: number) => `[${"[],".repeat(count - 1)}0]`;
    expect(jsonProblem(lists(MAX_JSON_PARTS))).toBeUndefined();
    expect(() => parseJson(lists(MAX_JSON_PARTS + 1))).toThrow(/more than 6000000 lists and objects/);
    expect(jsonProblem(JSON.stringify(lists(MAX_JSON_PARTS + 1)))).toBeUndefined();
  });

  it("loses keys that reach for prototypes, however they are written", () => {
    expect(parseJson('{"a":{"__proto__":{"x":1},"b":1},"\\u005f_proto__":1,"__prot\\u006f__":1}')).toEqual({
      a: { b: 1 },
    });
    expect(parseJson('{"constructor":1}')).toEqual({ constructor: 1 });
  });

  it("costs little more with such keys than without", () => {
    const text = (key: string) => `[${`{"${key}":1},`.repeat(400_000)}1]`;
    const plain = Math.min(...[1, 2, 3].map(() => cpuTimeMs(() => parseJson(text("__pr0to__")))));
    const hostile = Math.min(...[1, 2, 3].map(() => cpuTimeMs(() => parseJson(text("__proto__")))));
    expect(hostile).toBeLessThan(20 * plain + 100);
  });

  it("can start with a byte order mark", () => {
    expect(parseJson('\uFEFF{"a":1}')).toEqual({ a: 1 });
  });

  it.each([
    ['{"a": }', "line 1, column 7 (position 6)"],
    ['{"a":1,}', "line 1, column 8 (position 7)"],
    ["[1,\n2 3]", "line 2, column 3 (position 6)"],
    ['{"a":', "too early, at line 1, column 6 (position 5)"],
  ])("names the place where %j is broken", (text, place) => {
    expect(() => parseJson(text)).toThrow(place);
  });
});
