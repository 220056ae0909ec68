import type { InsightFigures, Insights } from "@heddle/api";
import { insights as text } from "../../base/texts/insights.ts";
import { measuredText, rateText } from "./figure-texts.ts";
import styles from "./Insights.module.css";

const FIGURES: readonly { label: string; show(figures: InsightFigures): string }[] = [
  { label: text.executions, show: ({ executions }) => executions.toLocaleString("en") },
  { label: text.failures, show: ({ failures }) => failures.toLocaleString("en") },
  { label: text.failureRate, show: rateText },
  { label: `${text.took} ${text.p50}`, show: ({ p50 }) => measuredText(p50) },
  { label: `${text.took} ${text.p95}`, show: ({ p95 }) => measuredText(p95) },
  { label: text.saved, show: ({ savedMinutes }) => text.hours(savedMinutes) },
];

/** The totals, each with that of the time before if anything ran then. */
export function Figures({ insights: { totals, before } }: { insights: Insights }) {
  return (
    <dl className={styles["figures"]}>
      {FIGURES.map(({ label, show }) => (
        <div key={label} className={styles["figure"]}>
          <dt>{label}</dt>
          <dd>
            {show(totals)}
            {before.executions > 0 && <small>{text.previous(show(before))}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
