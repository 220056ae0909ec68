import { type KeyboardEvent, useEffect, useRef } from "react";
import { insights as text } from "../../base/texts/insights.ts";
import { timeText } from "../../base/theme/time.ts";
import numbers from "../../ui/page/number-table.module.css";
import { type Charted, type Chart as ChartOf, measuredBuckets } from "./chart-series.ts";
import { FewValues } from "./FewValues.tsx";
import styles from "./Insights.module.css";
import { type Plot, plot } from "./plot.ts";

/** Fewer intervals with values are read faster as sentences than as axes with single points. */
const MIN_POINTS = 3;

interface ChartProps<Figures> {
  charted: Charted<Figures>;
  chart: ChartOf<Figures>;
}

/** A chart with its values as a table; sentences instead while there are too few values. */
export function Chart<Figures>({ charted, chart }: ChartProps<Figures>) {
  const measured = measuredBuckets(charted, chart);
  return (
    <section className={styles["card"]} aria-label={chart.title}>
      <h2 className={styles["cardTitle"]}>{chart.title}</h2>
      <p className={styles["hint"]}>{chart.hint}</p>
      {measured.length < MIN_POINTS ? (
        <FewValues charted={charted} chart={chart} measured={measured} />
      ) : (
        <Plotted charted={charted} chart={chart} />
      )}
    </section>
  );
}

function Plotted<Figures>({ charted, chart }: ChartProps<Figures>) {
  const host = useRef<HTMLDivElement>(null);
  const drawn = useRef<Plot>(undefined);
  useEffect(() => {
    if (!host.current) return undefined;
    drawn.current = plot(host.current, charted, chart);
    return () => drawn.current?.remove();
  }, [charted, chart]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    drawn.current?.move(event.key === "ArrowRight" ? 1 : -1);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a chart is no set of fields. */}
      <div
        ref={host}
        dir="ltr"
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move along the chart.
        tabIndex={0}
        className={styles["chart"]}
        aria-label={text.chart(chart.title)}
        onKeyDown={onKeyDown}
      />
      <details className={styles["values"]}>
        <summary>{text.table}</summary>
        <div className={styles["scroll"]}>
          <table className={numbers["table"]}>
            <thead>
              <tr>
                <th scope="col">{text.time}</th>
                {chart.series.map(({ label }) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {charted.buckets.map((bucket) => (
                <tr key={bucket.at}>
                  <th scope="row">{timeText(bucket.at)}</th>
                  {chart.series.map(({ label, read }) => {
                    const value = read(bucket);
                    return <td key={label}>{value === null ? text.none : chart.format(value)}</td>;
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}
