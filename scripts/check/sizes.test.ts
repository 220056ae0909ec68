import { expect, it } from "vitest";
import { checkSizes } from "./sizes.ts";
import { tree } from "./testing/tree.ts";

it("refuses spreads of objects that are written out", () => {
  const text = "export const both = (a: object, b: object) => ({\n  ...{ a, b },\n  ...a,\n});\n";
  expect(checkSizes(tree({ "packages/engine/src/a.ts": text }))).toEqual([
    "packages/engine/src/a.ts:2 a spread that only saves lines: write its members out",
  ]);
});

it("refuses files and functions that are too long, but not in tests", () => {
  const long = `export function long() {\n${"  work();\n".repeat(600)}}\n`;
  const found = checkSizes(tree({ "packages/engine/src/a.ts": long, "packages/engine/src/a.test.ts": long }));
  expect(found).toEqual([
    expect.stringContaining("a.ts has 602 lines"),
    expect.stringContaining("a.ts:1 a function of 602 lines"),
  ]);
});
