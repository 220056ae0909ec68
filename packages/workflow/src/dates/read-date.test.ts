import { describe, expect, it } from "vitest";
import { NO_DATES } from "../testing/index.ts";
import { readDate } from "./read-date.ts";
import { instantOfDate } from "./wall-clock.ts";

const iso = (text: string) => {
  const date = readDate(text, () => Date.UTC(2024, 0, 2));
  const time = date && instantOfDate(date, (_time, zone) => (zone === undefined ? 0 : Number.NaN));
  return time === undefined ? undefined : new Date(time).toISOString();
};

describe("readDate", () => {
  it.each([
    ["2024-02", "2024-02-01T00:00:00.000Z"],
    ["2024", "2024-01-01T00:00:00.000Z"],
    ["+012024-02-29", "+012024-02-29T00:00:00.000Z"],
    ["2024-02-29T10:11:12.5+01:00", "2024-02-29T09:11:12.500Z"],
    ["2020-W53-7", "2021-01-03T00:00:00.000Z"],
    ["2024-366", "2024-12-31T00:00:00.000Z"],
    ["April 2023", "2023-04-01T00:00:00.000Z"],
    ["11-Apr-49", "2049-04-11T00:00:00.000Z"],
    ["11-Apr-50", "1950-04-11T00:00:00.000Z"],
    ["-86400000000", "1967-04-07T00:00:00.000Z"],
    ["1681223400.123456", "2023-04-11T14:30:00.123Z"],
    ["14:30", "2024-01-02T14:30:00.000Z"],
    ["T14:30:15Z", "2024-01-02T14:30:15.000Z"],
    ["May 4th, 2026 at 9 a.m. CEST", "2026-05-04T07:00:00.000Z"],
    ["May 4, 2026 - 12am", "2026-05-04T00:00:00.000Z"],
    ["20261399999999", "2612-01-22T22:39:59.999Z"],
  ])("reads %s", (text, expected) => {
    expect(iso(text)).toBe(expected);
  });

  it.each(NO_DATES)("refuses %j", (text) => {
    expect(iso(text)).toBeUndefined();
  });

  it("reads hostile strings in linear time", () => {
    const texts = [
      "(".repeat(99),
      `1${" ".repeat(98)}x`,
      "1-".repeat(49),
      "Jan ".repeat(24),
      "x/".repeat(50),
    ];
    const start = performance.now();
    for (let round = 0; round < 1_000; round++) for (const text of texts) iso(text);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});
