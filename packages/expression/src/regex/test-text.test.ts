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

it("patterns outside of expressions report what is wrong with them", () => {
  expect(() => textTest("(", "")).toThrow(SyntaxError);
  expect(() => textTest("(?=(a+)+$)b", "u")).toThrow("nested repetitions");
});
