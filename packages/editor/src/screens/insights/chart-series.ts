import type { InsightFigures, InsightInterval } from "@heddle/api";
import { numberText } from "../../base/language/amounts.ts";
import { insights as text } from "../../base/texts/insights.ts";
import { durationText } from "../../base/theme/time.ts";

/** Chart data: figures of time intervals. */
export interface Charted<Figures> {
  readonly buckets: readonly (Figures & { readonly at: string })[];
  /** Length of each period. */
  readonly interval: InsightInterval;
  readonly timezone: string;
}

/** One line, or one row of bars, of a chart. */
interface ChartSeries<Figures> {
  readonly label: string;
  /** A CSS variable. */
  readonly color: string;
  readonly kind: "bars" | "line";
  read(figures: Figures): number | null;
}

/** A chart of figures over time. */
export interface Chart<Figures> {
  readonly title: string;
  readonly hint: string;
  readonly series: readonly ChartSeries<Figures>[];
  /** Its values are whole numbers, and so are the steps of its axis. */
  readonly isWhole: boolean;
  format(value: number): string;
}

const line = <Figures>(
  label: string,
  color: string,
  read: ChartSeries<Figures>["read"],
): ChartSeries<Figures> => ({
  label,
  color,
  kind: "line",
  read,
});

/** Share of failed executions; null if none ran. */
export function failureRate({ executions, failures }: InsightFigures): number | null {
  return executions === 0 ? null : failures / executions;
}

/** The charts of the page, in their order. */
export const CHARTS: readonly Chart<InsightFigures>[] = [
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

/** Intervals with values in a chart. Bars of nothing are not a value. */
export function measuredBuckets<Figures>(
  { buckets }: Charted<Figures>,
  { series }: Chart<Figures>,
): Charted<Figures>["buckets"] {
  return buckets.filter((bucket) =>
    series.some(({ kind, read }) => (kind === "bars" ? (read(bucket) ?? 0) > 0 : read(bucket) !== null)),
  );
}

/** Columns in the chart library's format: seconds since the epoch, then the values of each series. */
export function columnsOf<Figures>(
  { buckets }: Charted<Figures>,
  { series }: Chart<Figures>,
): (number | null)[][] {
  return [
    buckets.map(({ at }) => Date.parse(at) / 1000),
    ...series.map(({ read }) => buckets.map((bucket) => read(bucket))),
  ];
}
