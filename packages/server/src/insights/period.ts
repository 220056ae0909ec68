import { INSIGHT_RANGES, type InsightInterval, type InsightRange } from "@heddle/api";
import { DateTime } from "luxon";

const DAYS = { day: 1, week: 7, month: 30, quarter: 91, year: 364 } as const;

/** Period covered by insights. Times are milliseconds since the epoch. */
export interface Period {
  readonly interval: InsightInterval;
  /** Start of the previous period of the same length. */
  readonly before: number;
  /** Start of each interval, oldest first. */
  readonly starts: readonly number[];
  readonly to: number;
}

/** Returns the intervals up to now, including the current one. */
export function periodOf(
  { range, interval: wanted }: { range: InsightRange; interval: InsightInterval | undefined },
  now: number,
  timezone: string,
): Period {
  const interval = wanted ?? INSIGHT_RANGES[range][0];
  const end = DateTime.fromMillis(now, { zone: timezone });
  const days = DAYS[range];
  const first = firstOf(end, days, interval);
  const starts: number[] = [];
  for (let at = first; at <= end; at = at.plus({ [interval]: 1 })) starts.push(at.toMillis());
  return { interval, before: first.minus({ days }).toMillis(), starts, to: now };
}

function firstOf(end: DateTime, days: number, interval: InsightInterval): DateTime {
  if (interval === "hour") return end.startOf("hour").minus({ hours: days * 24 - 1 });
  if (interval === "week") return end.startOf("week").minus({ weeks: Math.ceil(days / 7) - 1 });
  return end.startOf("day").minus({ days: days - 1 });
}
