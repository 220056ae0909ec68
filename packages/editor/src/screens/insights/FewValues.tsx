import { insights as text } from "../../base/texts/insights.ts";
import { chartDates } from "./chart-dates.ts";
import type { Chart, Charted } from "./chart-series.ts";
import styles from "./Insights.module.css";

interface FewValuesProps<Figures> {
  charted: Charted<Figures>;
  chart: Chart<Figures>;
  /** Intervals with values. */
  measured: Charted<Figures>["buckets"];
}

/** The values of a chart as sentences: one or two intervals make no curve. */
export function FewValues<Figures>({ charted, chart, measured }: FewValuesProps<Figures>) {
  const { timezone, interval } = charted;
  const dates = chartDates(timezone);
  if (measured.length === 0) return <p className={styles["few"]}>{text.nothingMeasured}</p>;
  return (
    <dl className={styles["few"]}>
      {measured.map((bucket) => (
        <div key={bucket.at}>
          <dt>{dates.full(Date.parse(bucket.at) / 1000, interval !== "hour")}</dt>
          <dd>
            {chart.series.flatMap(({ label, read }) => {
              const value = read(bucket);
              return value === null
                ? []
                : [
                    <span key={label}>
                      {label} <strong>{chart.format(value)}</strong>
                    </span>,
                  ];
            })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
