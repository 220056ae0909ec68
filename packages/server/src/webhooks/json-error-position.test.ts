import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jsonErrorPosition } from "./json-error-position.ts";

describe("the position of an error in JSON", () => {
  it.each([
    ['{"a": }', 6],
    ['{"a":', 5],
    ["[1,]", 3],
    ["{,}", 1],
    ['{"a":1,}', 7],
    ["[1 2]", 3],
    ["tru", 0],
    ['"a\nb"', 0],
    ["{} x", 3],
    ["[}", 1],
    ["", 0],
    ["01", 1],
  ])("of %j is %i", (text, position) => {
    expect(jsonErrorPosition(text)).toBe(position);
  });

  it("is the end for everything that is JSON", () => {
    fc.assert(
      fc.property(fc.json(), (text) => jsonErrorPosition(text) === text.length),
      { numRuns: 200 },
    );
  });
});
