import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jsonProblem, jsonProblemText } from "./json-problem.ts";

describe("JSON errors", () => {
  it.each([
    ['{"a": 1 "b": 2}', '"b"', /missing comma/],
    ['{"a": 1,}', ",", /unexpected comma/],
    ["[1, 2,]", ",", /unexpected comma/],
    ["[,1]", ",", /missing value/],
    ['{"a" 1}', '"a"', /missing colon/],
    ["{a: 1}", "a", /double quotes/],
    ["{'a': 1}", "'a'", /double quotes/],
    ["{\"a\": 'x'}", "'x'", /double quotes/],
    ['{"a": tru}', "tru", /tru/],
    ['{"a": undefined}', "undefined", /undefined/],
    ['{"a": 01}', "01", /01/],
    ['{"a": }', "}", /missing value/],
    ['{"a": "x\n"}', '"x', /unclosed|line break/],
    ['["\\x"]', '"\\x"', /backslash/],
    ['{"a": [1, 2}', "}", /missing comma/],
    ['{"a": {"b": 1}', "{", /unclosed/],
    ["[1] 2", "2", /unexpected text/],
    ["}", "}", /missing value/],
  ])("are found in %s", (text, piece, message) => {
    const problem = jsonProblem(text);
    expect(problem && text.slice(problem.from, problem.to)).toBe(piece);
    expect(problem?.message).toMatch(message);
  });
  it("are reported with line and column", () => {
    expect(jsonProblemText('{\n  "a": 1\n  "b": 2\n}')).toMatch(/^Line 3, column 3: /);
  });
  it("are absent in JSON and in empty text", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(jsonProblem(text)).toBeUndefined();
      }),
    );
    expect(jsonProblem("  ")).toBeUndefined();
  });
  it("are found wherever JSON is truncated or changed", () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), fc.string({ minLength: 1, maxLength: 3 }), (text, at, more) => {
        const place = at % (text.length + 1);
        for (const broken of [text.slice(0, place), text.slice(0, place) + more + text.slice(place)]) {
          const problem = jsonProblem(broken);
          let isJson = true;
          try {
            JSON.parse(broken);
          } catch {
            isJson = broken.trim() === "";
          }
          expect(problem === undefined).toBe(isJson);
          if (problem) expect(problem.to).toBeLessThanOrEqual(broken.length);
        }
      }),
    );
  });
  it("are found in deep nesting", () => {
    expect(jsonProblem(`${"[".repeat(50_000)}`)?.message).toMatch(/unclosed/);
  });
});
