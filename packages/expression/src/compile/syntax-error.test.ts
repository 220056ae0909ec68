import { describe, expect, it } from "vitest";
import { ExpressionError } from "../errors.ts";
import { compileProgram } from "./program.ts";

function errorOf(source: string): ExpressionError {
  try {
    compileProgram(source);
  } catch (error) {
    if (error instanceof ExpressionError) return error;
    throw error;
  }
  throw new Error(`${source} compiles`);
}

describe("a syntax error", () => {
  it.each([
    ["", "The expression is empty", ""],
    ["  ", "The expression is empty", ""],
    ["a +", "Incomplete expression", "+"],
    ["f(a, [1", "Unclosed '[' at character 6", "[1"],
    ["a\n  + * b", "Unexpected token in line 2, character 5", "*"],
    ["a b", "There is text after the end of the expression", "b"],
    ["'abc", "Unterminated string constant at character 1", "'abc"],
  ])("in %j is described as %j", (source, description, marked) => {
    const error = errorOf(source);
    expect(error.code).toBe("syntax");
    expect(error.description).toContain(description);
    expect(source.slice(error.position!.from, error.position!.to)).toBe(marked);
  });

  it("is reported for sources that are too large, too deep or too long", () => {
    expect(errorOf("(".repeat(50_000)).description).toContain("It is nested too deeply");
    for (const source of [`${"!".repeat(2_000)}1`, "a".repeat(100_001), `a${".b".repeat(3_000)}`])
      expect(errorOf(source).code).toBe("too-large");
  });
});
