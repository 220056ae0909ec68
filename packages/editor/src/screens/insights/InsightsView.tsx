import { readInsights } from "@heddle/api";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { ChartColumn } from "lucide-react";
import { call } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { insights as text } from "../../base/texts/insights.ts";
import { Button, EmptyState, Skeleton } from "../../ui/index.ts";
import { AlertSection } from "./alerts/AlertSection.tsx";
import { alertsQuery } from "./alerts/alerts.ts";
import { Chart } from "./Chart.tsx";
import { Choices, useInsightChoice } from "./Choices.tsx";
import { CHARTS } from "./chart-series.ts";
import { Figures } from "./Figures.tsx";
import styles from "./Insights.module.css";
import { NodeTable, WorkflowTable } from "./InsightTables.tsx";
import { type InsightChoice, readInsightChoice } from "./insight-choice.ts";
import { ModelUsageView } from "./models/ModelUsageView.tsx";

const REFRESH_MS = 60_000;

const insightsQuery = (choice: InsightChoice, workflowId: string | undefined) =>
  queryOptions({
    queryKey: ["insights", choice, workflowId],
    queryFn: ({ signal }) =>
      call(readInsights, { range: choice.range, interval: choice.interval, workflowId }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  });

/** Execution statistics or language model costs: of all workflows, or of one. */
export function InsightsView({ workflowId }: { workflowId?: string }) {
  const choice = readInsightChoice(useSearch({ strict: false }) as Record<string, unknown>);
  return choice.show === "models" ? (
    <ModelUsageView choice={choice} workflowId={workflowId} />
  ) : (
    <ExecutionInsights choice={choice} workflowId={workflowId} />
  );
}

/** Alerts, figures, charts and tables of all workflows, or of one. */
function ExecutionInsights({
  choice,
  workflowId,
}: {
  choice: InsightChoice;
  workflowId: string | undefined;
}) {
  const { data, error, refetch } = useQuery(insightsQuery(choice, workflowId));
  const { data: listed } = useQuery(alertsQuery(workflowId));
  // Without any, the page of all workflows only mentions alerts at its end.
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
      {data && !error && data.totals.executions === 0 && <Empty choice={choice} workflowId={workflowId} />}
      {data && !error && data.totals.executions > 0 && (
        <>
          <Figures insights={data} />
          <div className={styles["charts"]}>
            {CHARTS.map((chart) => (
              <Chart key={chart.title} charted={data} chart={chart} />
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

/** Leads to what makes figures appear: an active workflow, or a longer period. */
function Empty({ choice, workflowId }: { choice: InsightChoice; workflowId: string | undefined }) {
  const navigate = useNavigate();
  const choose = useInsightChoice(choice);
  return (
    <EmptyState
      icon={<ChartColumn size={22} />}
      title={text.emptyTitle}
      description={workflowId === undefined ? text.emptyHint : text.emptyHintOne}
      actions={
        <>
          {workflowId === undefined && (
            <Button onClick={() => void navigate({ to: "/workflows" })}>{text.toWorkflows}</Button>
          )}
          {choice.range !== "year" && (
            <Button onClick={() => choose({ range: "year" })}>{text.showYear}</Button>
          )}
        </>
      }
    />
  );
}
