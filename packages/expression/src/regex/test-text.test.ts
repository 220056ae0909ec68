import { expect, it } from "vitest";
import { cpuTimeMs } from "../testing/cpu-time.ts";
import { textTest } from "./test-text.ts";

it("patterns outside of expressions match as in JavaScript", () => {
  expect(textTest("^a+b?$", "i").test("AAAB")).toBe(true);
  expect(textTest("^a+b?$", "").test("AAAB")).toBe(false);
  expect(textTest("(?<=x)y", "").test("xy")).toBe(true);
});

it("patterns outside of expressions cannot hang", () => {
  const test = () => textTest("^(a+)+$", "").test(`${"a".repeat(50_000)}!`);
  expect(test()).toBe(false);
  expect(cpuTimeMs(test)).toBeLessThan(2_000);
});

it("patterns outside of expressions report their problems", () => {
  expect(() => textTest("(", "")).toThrow(SyntaxError);
  expect(() => textTest("(?=(a+)+$)b", "u")).toThrow("nested repetitions");
});

it("patterns outside of expressions find all places, also empty ones", () => {
  const found = (source: string, flags: string, text: string) => textTest(source, flags).find(text);
  expect(found("a+", "gi", "aa-A")).toEqual([
    { index: 0, end: 2 },
    { index: 3, end: 4 },
  ]);
  expect(found("", "g", "ab").map(({ index }) => index)).toEqual([0, 1, 2]);
});
