import { type ModelUsageFigures, type ModelUsageReport, readModelUsage } from "@heddle/api";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Coins } from "lucide-react";
import { numberText } from "../../../base/language/amounts.ts";
import { call } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { insights } from "../../../base/texts/insights.ts";
import { modelUsage as text } from "../../../base/texts/runs/model-usage.ts";
import { moneyText } from "../../../base/theme/money.ts";
import { Button, EmptyState, FigureGrid, Skeleton } from "../../../ui/index.ts";
import { Chart } from "../Chart.tsx";
import { Choices } from "../Choices.tsx";
import styles from "../Insights.module.css";
import type { InsightChoice } from "../insight-choice.ts";
import { BudgetSection } from "./BudgetSection.tsx";
import { UsageTable } from "./UsageTable.tsx";
import { USAGE_CHARTS } from "./usage-charts.ts";

const REFRESH_MS = 60_000;

const usageQuery = (range: InsightChoice["range"], workflowId: string | undefined) =>
  queryOptions({
    queryKey: ["model-usage", range, workflowId],
    queryFn: ({ signal }) => call(readModelUsage, { range, workflowId }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  });

interface ModelUsageViewProps {
  choice: InsightChoice;
  workflowId: string | undefined;
}

/** Cost of language models, in all workflows or in one. */
export function ModelUsageView({ choice, workflowId }: ModelUsageViewProps) {
  const { data, error, refetch } = useQuery(usageQuery(choice.range, workflowId));
  return (
    <div className={styles["view"]}>
      <Choices choice={choice} />
      {error && (
        <EmptyState
          title={text.failed}
          description={error.message}
          actions={<Button onClick={() => void refetch()}>{texts.ui.retry}</Button>}
        />
      )}
      {!data && !error && <Skeleton height="320px" />}
      {data && !error && data.totals.calls === 0 && (
        <EmptyState icon={<Coins size={22} />} title={text.emptyTitle} description={text.emptyHint} />
      )}
      {data && !error && data.totals.calls > 0 && <Report usage={data} isOfOne={workflowId !== undefined} />}
      <BudgetSection workflowId={workflowId} />
    </div>
  );
}

const FIGURES: readonly { label: string; show(figures: ModelUsageFigures): string }[] = [
  { label: text.cost, show: ({ cost }) => moneyText(cost) },
  { label: text.calls, show: ({ calls }) => numberText(calls) },
  { label: text.input, show: ({ inputTokens }) => numberText(inputTokens) },
  { label: text.cached, show: ({ cachedInputTokens }) => numberText(cachedInputTokens) },
  { label: text.output, show: ({ outputTokens }) => numberText(outputTokens) },
  { label: text.reasoning, show: ({ reasoningTokens }) => numberText(reasoningTokens) },
];

function Report({ usage, isOfOne }: { usage: ModelUsageReport; isOfOne: boolean }) {
  const { totals, before, timezone } = usage;
  const figures = FIGURES.map(({ label, show }) => ({
    label,
    value: show(totals),
    note: insights.previous(show(before)),
  }));
  return (
    <>
      <FigureGrid columns={6} figures={figures} />
      {totals.unpriced > 0 && <p className={styles["hint"]}>{text.unpriced(totals.unpriced)}</p>}
      <div className={styles["charts"]}>
        {USAGE_CHARTS.map((chart) => (
          <Chart key={chart.title} charted={usage} chart={chart} />
        ))}
      </div>
      <div className={styles["charts"]}>
        <Tables usage={usage} isOfOne={isOfOne} />
      </div>
      <p className={styles["hint"]}>{insights.zone(timezone)}</p>
    </>
  );
}

function Tables({ usage, isOfOne }: { usage: ModelUsageReport; isOfOne: boolean }) {
  return (
    <>
      {isOfOne ? (
        <UsageTable title={text.byNode} head={insights.node} rows={usage.nodes} name={({ name }) => name} />
      ) : (
        <UsageTable
          title={insights.workflows}
          head={insights.workflow}
          rows={usage.workflows}
          name={({ id, name }) =>
            name === "" ? (
              text.deleted
            ) : (
              <Link
                to="/workflow/$id/insights"
                params={{ id }}
                search={{ show: "models" } as never}
                title={name}
              >
                {name}
              </Link>
            )
          }
        />
      )}
      <UsageTable title={text.byModel} head={text.model} rows={usage.models} name={({ name }) => name} />
      <UsageTable
        title={text.byCredential}
        head={text.credential}
        rows={usage.credentials}
        name={({ id, name }) => (id === "" ? text.noCredential : name || text.deleted)}
      />
      <UsageTable
        title={text.byUser}
        head={text.user}
        rows={usage.users}
        name={({ id, name }) => (id === "" ? text.noUser : name || text.deleted)}
      />
    </>
  );
}
