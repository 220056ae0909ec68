import { INSIGHT_RANGES, type InsightRange } from "@heddle/api";
import { useNavigate } from "@tanstack/react-router";
import { insights as text } from "../../base/texts/insights.ts";
import { modelUsage } from "../../base/texts/runs/model-usage.ts";
import { SegmentedControl } from "../../ui/index.ts";
import styles from "./Insights.module.css";
import { type InsightChoice, readInsightChoice, writeInsightChoice } from "./insight-choice.ts";

const SHOWN = ["executions", "models"] as const;

/** Returns a function that stores another choice in the URL. */
export function useInsightChoice({ show }: InsightChoice): (next: Record<string, unknown>) => void {
  const navigate = useNavigate();
  return (next) =>
    void navigate({
      to: ".",
      search: writeInsightChoice(readInsightChoice({ show, ...next })) as never,
      replace: true,
    });
}

/** Selects the displayed data and period; stored in the URL. */
export function Choices({ choice }: { choice: InsightChoice }) {
  const { range, interval, show } = choice;
  const choose = useInsightChoice(choice);
  const ranges = Object.keys(INSIGHT_RANGES) as InsightRange[];
  const hasIntervals = show === "executions" && INSIGHT_RANGES[range].length > 1;
  return (
    <div className={styles["choices"]}>
      <SegmentedControl
        aria-label={modelUsage.show}
        value={show}
        segments={SHOWN.map((value) => ({ value, label: modelUsage.views[value] }))}
        onChange={(chosen) => choose({ range, show: chosen })}
      />
      <SegmentedControl
        aria-label={text.range}
        value={range}
        segments={ranges.map((value) => ({ value, label: text.ranges[value] }))}
        onChange={(chosen) => choose({ range: chosen })}
      />
      {hasIntervals && (
        <SegmentedControl
          aria-label={text.interval}
          value={interval}
          segments={INSIGHT_RANGES[range].map((value) => ({ value, label: text.intervals[value] }))}
          onChange={(by) => choose({ range, by })}
        />
      )}
    </div>
  );
}
