import { describe, expect, it } from "vitest";
import { calculate } from "./calculate.ts";

describe("calculate", () => {
  it.each([
    ["1 + 2 * 3", 7],
    ["(1 + 2) * 3", 9],
    ["2 ^ 3 ^ 2", 512],
    ["-2 ^ 2", -4],
    ["10 - 4 - 3", 3],
    ["7 % 4 / 2", 1.5],
    ["sqrt(16) + max(1, 2, 3)", 7],
    ["round(2.345, 2)", 2.35],
    ["2 ** 8", 256],
    ["1e3 + .5", 1000.5],
    ["2 * PI", 2 * Math.PI],
  ])("%s is %d", (text, value) => {
    expect(calculate(text)).toBeCloseTo(value, 10);
  });

  it.each(["", "1 +", "(1", "1)", "one", "process.exit()", "constructor(1)", "0/0", "(".repeat(5000)])(
    "refuses %s",
    (text) => {
      expect(() => calculate(text)).toThrow("cannot be calculated");
    },
  );
});
