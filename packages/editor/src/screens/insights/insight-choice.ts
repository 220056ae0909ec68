import { INSIGHT_RANGES, type InsightInterval, type InsightRange } from "@heddle/api";

/** Selection of the insights; stored in the URL. */
export interface InsightChoice {
  range: InsightRange;
  interval: InsightInterval;
  /** Executions, or what language models cost. */
  show: "executions" | "models";
}

/** Parses a URL; invalid values count as absent. */
export function readInsightChoice(search: Record<string, unknown>): InsightChoice {
  const range =
    (Object.keys(INSIGHT_RANGES) as InsightRange[]).find((one) => one === search["range"]) ?? "week";
  const intervals: readonly InsightInterval[] = INSIGHT_RANGES[range];
  const show = search["show"] === "models" ? "models" : "executions";
  return { range, interval: intervals.find((one) => one === search["by"]) ?? intervals[0]!, show };
}

/** Writes the choice to the URL; defaults are omitted. */
export function writeInsightChoice({ range, interval, show }: InsightChoice): Record<string, string> {
  return {
    ...(range === "week" ? {} : { range }),
    ...(show === "executions" ? {} : { show }),
    ...(interval === INSIGHT_RANGES[range][0] ? {} : { by: interval }),
  };
}
