import type { InsightFigures } from "@heddle/api";
import { insights as text } from "../../base/texts/insights.ts";
import { durationText } from "../../base/theme/time.ts";
import { failureRate } from "./chart-series.ts";

/** The failure rate, or a dash if nothing ran. */
export function rateText(figures: InsightFigures): string {
  const rate = failureRate(figures);
  return rate === null ? text.none : text.percent(rate * 100);
}

/** Milliseconds, or a dash if there are no values. */
export function measuredText(milliseconds: number | null): string {
  return milliseconds === null ? text.none : durationText(milliseconds);
}

/** Saved time: in minutes below one hour, in hours from then on. */
export const savedText = (minutes: number): string =>
  minutes < 60 ? text.minutes(minutes) : text.hours(minutes / 60);
