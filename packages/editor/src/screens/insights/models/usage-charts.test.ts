import type { ModelUsageFigures } from "@heddle/api";
import { expect, it } from "vitest";
import { columnsOf } from "../chart-series.ts";
import { USAGE_CHARTS } from "./usage-charts.ts";

it("the charts of language models show costs, calls, tokens and cached tokens", () => {
  const figures: ModelUsageFigures = {
    calls: 3,
    inputTokens: 1_000,
    cachedInputTokens: 400,
    outputTokens: 200,
    reasoningTokens: 50,
    cost: 0.25,
    unpriced: 0,
  };
  const charted = {
    buckets: [{ at: "2026-03-01T00:00:00.000Z", ...figures }],
    interval: "day" as const,
    timezone: "UTC",
  };
  expect(USAGE_CHARTS.map((chart) => columnsOf(charted, chart).slice(1))).toEqual([
    [[0.25]],
    [[3]],
    [[1_200], [200]],
    [[1_000], [400]],
  ]);
});
