import { describe, expect, it } from "vitest";
import { parseSource } from "../sources.ts";
import { type CodeCounts, countCode } from "./code.ts";

function counts(text: string): CodeCounts {
  return countCode(parseSource("a.ts", text));
}

describe("counts in a file", () => {
  it("counts lines and parameters of every kind of function", () => {
    const text = "function a(b: 1, c: 2) {\n}\nconst d = () => 1;\nclass E { f(this: E, g: 1) {\n\n} }\n";
    expect(counts(text).functions).toEqual([
      { lines: 2, parameters: 2 },
      { lines: 1, parameters: 0 },
      { lines: 3, parameters: 1 },
    ]);
  });

  it("counts assertions, but not constants", () => {
    const text = "const a = b as any; const c = [1] as const; const d = e!;";
    expect(counts(text)).toMatchObject({ any: 1, assertions: 1, nonNull: 1 });
  });

  it("distinguishes conditional spreads from spreads that pack lines", () => {
    const text = "const a = { ...(b ? { b } : {}), ...(c && { c }), ...{ d, e }, ...f, ...(g ?? h) };";
    expect(counts(text)).toMatchObject({ conditionalSpreads: 2, packingSpreads: 1 });
  });

  it("counts comment lines and exports that have a doc comment", () => {
    const text = "/** Gives a. */\nexport const a = 1;\n// returns b\nexport const b = 2;\nconst c = 3;\n";
    expect(counts(text)).toMatchObject({
      commentLines: 2,
      exports: 2,
      documentedExports: 1,
      gives: 1,
      returns: 1,
    });
  });

  it("finds the numbers among the constants of a module", () => {
    const text =
      "export const A = 60 * 1000; const B = A * -2; const c = size(); let d = 1; const e = 'x'; () => { const f = 1; }";
    expect(counts(text).numericConstants.map(({ name, value }) => `${name} = ${value}`)).toEqual([
      "A = 60 * 1000",
      "B = A * -2",
    ]);
  });
});
