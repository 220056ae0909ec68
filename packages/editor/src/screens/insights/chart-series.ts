import type { InsightFigures, Insights } from "@heddle/api";
import { numberText } from "../../base/language/amounts.ts";
import { insights as text } from "../../base/texts/insights.ts";
import { durationText } from "../../base/theme/time.ts";

/** One line, or one row of bars, of a chart. */
interface ChartSeries {
  readonly label: string;
  /** A CSS variable. */
  readonly color: string;
  readonly kind: "bars" | "line";
  read(figures: InsightFigures): number | null;
}

/** A chart of the insights. */
export interface InsightChart {
  readonly title: string;
  readonly hint: string;
  readonly series: readonly ChartSeries[];
  /** Its values are whole numbers, and so are the steps of its axis. */
  readonly isWhole: boolean;
  format(value: number): string;
}

const line = (label: string, color: string, read: ChartSeries["read"]): ChartSeries => ({
  label,
  color,
  kind: "line",
  read,
});

/** Share of executions that failed; null where none ran. */
export function failureRate({ executions, failures }: InsightFigures): number | null {
  return executions === 0 ? null : failures / executions;
}

/** The charts of the page, in their order. */
export const CHARTS: readonly InsightChart[] = [
  {
    title: text.executions,
    hint: text.executionsHint,
    isWhole: true,
    format: (value) => numberText(value),
    series: [
      { label: text.executions, color: "--accent", kind: "bars", read: ({ executions }) => executions },
      { label: text.failures, color: "--error", kind: "bars", read: ({ failures }) => failures },
    ],
  },
  {
    title: text.failureRate,
    hint: text.failureRateHint,
    isWhole: false,
    format: text.percent,
    series: [line(text.failureRate, "--error", failureRate)],
  },
  {
    title: text.took,
    hint: text.tookHint,
    isWhole: true,
    format: durationText,
    series: [line(text.p95, "--accent", ({ p95 }) => p95), line(text.p50, "--running", ({ p50 }) => p50)],
  },
  {
    title: text.waits,
    hint: text.waitsHint,
    isWhole: true,
    format: durationText,
    series: [
      line(text.queued, "--waiting", ({ queuedP95 }) => queuedP95),
      line(text.rested, "--running", ({ waitedP95 }) => waitedP95),
    ],
  },
];

/** Columns as the chart library wants them: seconds since the epoch, then the values of each series. */
export function columnsOf({ buckets }: Insights, { series }: InsightChart): (number | null)[][] {
  return [
    buckets.map(({ at }) => Date.parse(at) / 1000),
    ...series.map(({ read }) => buckets.map((bucket) => read(bucket))),
  ];
}
