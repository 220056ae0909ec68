import { cpuTimeMs } from "@heddle/workflow/testing";
import { describe, expect, it } from "vitest";
import { jsonProblem, MAX_JSON_DEPTH } from "./json-limits.ts";
import { parseJson } from "./parse-json.ts";

const nested = (depth: number, [open, close] = ["[", "]"]) => open!.repeat(depth) + close!.repeat(depth);

describe("untrusted JSON", () => {
  it("is rejected if it is nested too deep, whatever its strings contain", () => {
    const tooDeep = "it is nested deeper than 1,000 levels";
    expect(jsonProblem(nested(MAX_JSON_DEPTH))).toBeUndefined();
    expect(jsonProblem(nested(MAX_JSON_DEPTH + 1))).toBe(tooDeep);
    expect(jsonProblem(nested(MAX_JSON_DEPTH + 1, ['{"a":', "}"]))).toBe(tooDeep);
    expect(
      jsonProblem(JSON.stringify({ a: nested(5_000), b: `\\"${nested(5_000)}\\\\`, c: "x".repeat(5_000) })),
    ).toBeUndefined();
    expect(jsonProblem(`"${"[".repeat(5_000)}`)).toBeUndefined();
    expect(() => parseJson(nested(100_000))).toThrow(/deeper than 1,000 levels/);
    expect(jsonProblem(`[${"[],".repeat(2 * MAX_JSON_DEPTH)}0]`)).toBeUndefined();
  });

  it.each<[string, string, number]>([
    ["empty lists", "[],", 9_000_000],
    ["empty objects", "{},", 9_000_000],
    ["lists in lists", "[[0]],", 5_000_000],
    ["numbers", "1.5,", 40_000_000],
    ["short strings", '"",', 12_000_000],
  ])("is rejected if %s need too much memory, but not if they are in a string", (_title, part, count) => {
    const text = (parts: number) => `[${part.repeat(parts)}0]`;
    expect(jsonProblem(text(count / 10))).toBeUndefined();
    expect(() => parseJson(text(count))).toThrow(/need more than 640 MB of memory/);
    expect(jsonProblem(JSON.stringify(text(count)))).toBeUndefined();
  });

  it("may have two million objects with the same keys, but not with different ones", () => {
    const objects = (key: (n: number) => string) =>
      `[${Array.from({ length: 2_000_000 }, (_, n) => `{"id":${n},"${key(n)}":1}`).join()}]`;
    expect(jsonProblem(objects(() => "name"))).toBeUndefined();
    expect(jsonProblem(objects((n) => n.toString(36)))).toMatch(/memory/);
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
