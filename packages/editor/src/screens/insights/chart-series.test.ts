import type { Insights } from "@heddle/api";
import { expect, it } from "vitest";
import { CHARTS, columnsOf, measuredBuckets } from "./chart-series.ts";

it("a chart has a column of times and one for each series, with gaps if nothing ran", () => {
  const figures = { p50: 5, p95: 9, queuedP50: 1, queuedP95: 2, waitedP50: null, waitedP95: null };
  const empty = { ...figures, executions: 0, failures: 0, p50: null, p95: null, savedMinutes: 0 };
  const buckets = [
    { at: "2026-03-01T00:00:00.000Z", ...figures, executions: 8, failures: 2, savedMinutes: 0 },
    { at: "2026-03-02T00:00:00.000Z", ...empty },
  ];
  const columns = CHARTS.map((chart) => columnsOf({ buckets } as unknown as Insights, chart).slice(1));
  expect(columns).toEqual([
    [
      [8, 0],
      [2, 0],
    ],
    [[0.25, null]],
    [
      [9, null],
      [5, null],
    ],
    [
      [2, 2],
      [null, null],
    ],
  ]);
  expect(columnsOf({ buckets } as unknown as Insights, CHARTS[0]!)[0]).toEqual([1772323200, 1772409600]);
});

it("a chart has values in intervals in which something ran", () => {
  const none = { failures: 0, p50: null, p95: null, queuedP50: null, queuedP95: null, waitedP95: null };
  const buckets = [
    { at: "2026-03-01T00:00:00.000Z", ...none, executions: 0 },
    { at: "2026-03-02T00:00:00.000Z", ...none, executions: 3, p50: 0, p95: 0 },
  ];
  const counts = CHARTS.map((chart) => measuredBuckets({ buckets } as unknown as Insights, chart).length);
  expect(counts).toEqual([1, 1, 1, 0]);
});
