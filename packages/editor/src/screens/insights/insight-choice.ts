import { INSIGHT_RANGES, type InsightInterval, type InsightRange } from "@heddle/api";

/** What of the insights is shown; kept in the address. */
export interface InsightChoice {
  range: InsightRange;
  interval: InsightInterval;
}

/** What an address says; what it says wrongly is as if it said nothing. */
export function readInsightChoice(search: Record<string, unknown>): InsightChoice {
  const range =
    (Object.keys(INSIGHT_RANGES) as InsightRange[]).find((one) => one === search["range"]) ?? "week";
  const intervals: readonly InsightInterval[] = INSIGHT_RANGES[range];
  return { range, interval: intervals.find((one) => one === search["by"]) ?? intervals[0]! };
}

/** The address of a choice; what is usual is left out. */
export function writeInsightChoice({ range, interval }: InsightChoice): Record<string, string> {
  return {
    ...(range === "week" ? {} : { range }),
    ...(interval === INSIGHT_RANGES[range][0] ? {} : { by: interval }),
  };
}
