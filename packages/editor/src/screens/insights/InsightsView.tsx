import { INSIGHT_RANGES, type InsightRange, readInsights } from "@heddle/api";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { ChartColumn } from "lucide-react";
import { call } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { insights as text } from "../../base/texts/insights.ts";
import { Button, EmptyState, SegmentedControl, Skeleton } from "../../ui/index.ts";
import { AlertSection } from "./alerts/AlertSection.tsx";
import { alertsQuery } from "./alerts/alerts.ts";
import { Chart } from "./Chart.tsx";
import { CHARTS } from "./chart-series.ts";
import { Figures } from "./Figures.tsx";
import styles from "./Insights.module.css";
import { NodeTable, WorkflowTable } from "./InsightTables.tsx";
import { type InsightChoice, readInsightChoice, writeInsightChoice } from "./insight-choice.ts";

const REFRESH_MS = 60_000;

const insightsQuery = (choice: InsightChoice, workflowId: string | undefined) =>
  queryOptions({
    queryKey: ["insights", choice, workflowId],
    queryFn: ({ signal }) => call(readInsights, { ...choice, workflowId }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  });

/** Alerts, figures, charts and tables of all workflows, or of one. */
export function InsightsView({ workflowId }: { workflowId?: string }) {
  const choice = readInsightChoice(useSearch({ strict: false }) as Record<string, unknown>);
  const { data, error, refetch } = useQuery(insightsQuery(choice, workflowId));
  const { data: listed } = useQuery(alertsQuery(workflowId));
  // Where there is none, the page of all workflows only tells at its end that there may be.
  const hasAlerts = workflowId !== undefined || (listed?.alerts.length ?? 0) > 0;
  return (
    <div className={styles["view"]}>
      {hasAlerts && <AlertSection workflowId={workflowId} />}
      <Choices choice={choice} />
      {error && (
        <EmptyState
          title={text.failed}
          description={error.message}
          actions={<Button onClick={() => void refetch()}>{texts.ui.retry}</Button>}
        />
      )}
      {!data && !error && <Skeleton height="320px" />}
      {data && !error && data.totals.executions === 0 && (
        <EmptyState icon={<ChartColumn size={22} />} title={text.emptyTitle} description={text.emptyHint} />
      )}
      {data && !error && data.totals.executions > 0 && (
        <>
          <Figures insights={data} />
          <div className={styles["charts"]}>
            {CHARTS.map((chart) => (
              <Chart key={chart.title} insights={data} chart={chart} />
            ))}
          </div>
          {workflowId === undefined && <WorkflowTable workflows={data.workflows} />}
          <NodeTable nodes={data.nodes} />
          <p className={styles["hint"]}>{text.zone(data.timezone)}</p>
        </>
      )}
      {!hasAlerts && <AlertSection workflowId={workflowId} />}
    </div>
  );
}

function Choices({ choice }: { choice: InsightChoice }) {
  const navigate = useNavigate();
  const choose = (next: Record<string, unknown>) =>
    void navigate({
      to: ".",
      search: writeInsightChoice(readInsightChoice(next)) as never,
      replace: true,
    });
  const ranges = Object.keys(INSIGHT_RANGES) as InsightRange[];
  return (
    <div className={styles["choices"]}>
      <SegmentedControl
        aria-label={text.range}
        value={choice.range}
        segments={ranges.map((value) => ({ value, label: text.ranges[value] }))}
        onChange={(range) => choose({ range })}
      />
      {INSIGHT_RANGES[choice.range].length > 1 && (
        <SegmentedControl
          aria-label={text.interval}
          value={choice.interval}
          segments={INSIGHT_RANGES[choice.range].map((value) => ({ value, label: text.intervals[value] }))}
          onChange={(by) => choose({ range: choice.range, by })}
        />
      )}
    </div>
  );
}
