import type { InsightFigures, Insights } from "@heddle/api";
import { insights as text } from "../../base/texts/insights.ts";
import { durationText } from "../../base/theme/time.ts";
import { failureRate } from "./chart-series.ts";
import styles from "./Insights.module.css";

const duration = (value: number | null) => (value === null ? text.none : durationText(value));

const FIGURES: readonly { label: string; show(figures: InsightFigures): string }[] = [
  { label: text.executions, show: ({ executions }) => executions.toLocaleString("en") },
  { label: text.failures, show: ({ failures }) => failures.toLocaleString("en") },
  { label: text.failureRate, show: (figures) => rateText(figures) },
  { label: `${text.took} ${text.p50}`, show: ({ p50 }) => duration(p50) },
  { label: `${text.took} ${text.p95}`, show: ({ p95 }) => duration(p95) },
  { label: text.saved, show: ({ savedMinutes }) => text.hours(savedMinutes) },
];

/** The failure rate as text. */
export function rateText(figures: InsightFigures): string {
  const rate = failureRate(figures);
  return rate === null ? text.none : text.percent(rate);
}

/** The totals, each with that of the time before. */
export function Figures({ insights: { totals, before } }: { insights: Insights }) {
  return (
    <dl className={styles["figures"]}>
      {FIGURES.map(({ label, show }) => (
        <div key={label} className={styles["figure"]}>
          <dt>{label}</dt>
          <dd>
            {show(totals)}
            <small>{text.previous(show(before))}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
