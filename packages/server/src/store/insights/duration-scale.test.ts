import fc from "fast-check";
import { expect, it } from "vitest";
import { durationOf, percentile, stepOf } from "./duration-scale.ts";

it("the scale is accurate to a tenth of a duration", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 }), (duration) => {
      expect(Math.abs(durationOf(stepOf(duration)) / duration - 1)).toBeLessThan(0.1);
    }),
  );
  expect([stepOf(0), stepOf(-5), stepOf(Number.NaN), durationOf(0)]).toEqual([0, 0, 0, 0]);
  expect(stepOf(2 ** 40)).toBe(stepOf(2 ** 50));
});

it("a percentile is the duration that the share does not exceed", () => {
  const steps = new Map<number, number>();
  for (let ms = 1; ms <= 1000; ms++) steps.set(stepOf(ms), (steps.get(stepOf(ms)) ?? 0) + 1);
  expect(percentile(steps, 0.5)! / 500).toBeCloseTo(1, 0);
  expect(Math.abs(percentile(steps, 0.95)! / 950 - 1)).toBeLessThan(0.15);
  expect(percentile(new Map(), 0.5)).toBeUndefined();
  expect(percentile(new Map([[7, 1]]), 0.95)).toBe(durationOf(7));
});
