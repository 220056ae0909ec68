import type { ExecutionRunSummary } from "@heddle/api";
import { usageOfRun } from "@heddle/workflow";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Bug } from "lucide-react";
import { lazy, Suspense, useMemo, useState } from "react";
import { texts } from "../../base/texts/index.ts";
import { timeText } from "../../base/theme/time.ts";
import { WorkflowPreview } from "../../canvas/index.ts";
import { ResumeButtons } from "../../data-view/waits/ResumeButtons.tsx";
import { Button, EmptyState, Spinner } from "../../ui/index.ts";
import { RunDrawer } from "../drawer/RunDrawer.tsx";
import { useSession } from "../workflow/session/SessionContext.tsx";
import { Annotations } from "./about/Annotations.tsx";
import { RelatedExecutions } from "./about/RelatedExecutions.tsx";
import { isRunning } from "./actions.ts";
import { debugExecution } from "./debug-execution.ts";
import { ExecutionMenu } from "./ExecutionMenu.tsx";
import { InterruptedNotice } from "./InterruptedNotice.tsx";
import { ModelCost } from "./ModelCost.tsx";
import { executionQuery, executionSummaryQuery } from "./queries.ts";
import { RanVersion } from "./RanVersion.tsx";
import { RunTime } from "./RunTime.tsx";
import { runInfoOf } from "./run-info.ts";
import { StatusBadge } from "./StatusBadge.tsx";
import styles from "./WorkflowExecutions.module.css";

const NodePanel = lazy(() =>
  import("../../panel/NodePanel.tsx").then((module) => ({ default: module.NodePanel })),
);

const text = texts.executions;
/** Maximum number of items for which run data is loaded completely; larger runs are loaded by node and page. */
const MAX_ITEMS = 500;

/** An execution: its outcome, and its workflow with the result of each node. */
export function ExecutionPreview({ id, workflowId }: { id: string; workflowId: string }) {
  const {
    data: execution,
    error,
    refetch,
  } = useQuery({
    ...executionSummaryQuery(id),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? 1000 : false),
  });
  if (error) {
    const retry = <Button onClick={() => refetch()}>{texts.ui.retry}</Button>;
    return <EmptyState title={text.failedOne} description={error.message} actions={retry} />;
  }
  if (!execution) return <Spinner size={20} />;
  return <Loaded execution={execution} workflowId={workflowId} />;
}

function Loaded({ execution, workflowId }: { execution: ExecutionRunSummary; workflowId: string }) {
  const navigate = useNavigate();
  const session = useSession();
  const [isLoading, setLoading] = useState(false);
  const debug = async () => {
    setLoading(true);
    await debugExecution(session, execution);
    setLoading(false);
  };
  const { error } = execution.data;
  const isSmall = useMemo(() => !isRunning(execution) && itemCount(execution) <= MAX_ITEMS, [execution]);
  const whole = useQuery({ ...executionQuery(execution.id), enabled: isSmall });
  const runData = isSmall && whole.data ? whole.data.data.resultData.runData : execution.data.runData;
  const info = useMemo(() => runInfoOf(execution), [execution]);
  const summary = { ...execution, workflowName: execution.workflowData.name };
  return (
    <>
      <header className={styles["bar"]}>
        <StatusBadge
          status={execution.status}
          waitTill={execution.waitTill}
          waitingFor={execution.waitingFor}
        />
        <ResumeButtons waitingFor={execution.waitingFor} resumeUrl={execution.resumeUrl} />
        <span>{timeText(execution.startedAt)}</span>
        <span className={styles["barTime"]}>
          <RunTime execution={execution} />
        </span>
        <span className={styles["barTime"]}>
          <ModelCost execution={costOf(execution)} />
        </span>
        <span className={styles["barTime"]}>{text.modes[execution.mode] ?? execution.mode}</span>
        <RanVersion execution={execution} workflowId={workflowId} />
        <div className={styles["space"]} />
        <span className={styles["barTime"]}>#{execution.id}</span>
        {!isRunning(execution) && (
          <Button
            size="sm"
            icon={<Bug size={14} />}
            title={text.debug.hint}
            loading={isLoading}
            onClick={debug}
          >
            {text.debug.label}
          </Button>
        )}
        <ExecutionMenu
          execution={summary}
          onDeleted={() => navigate({ to: "/workflow/$id/executions", params: { id: workflowId } })}
        />
      </header>
      <div className={styles["about"]}>
        <RelatedExecutions execution={execution} />
        {!isRunning(execution) && <Annotations execution={execution} />}
      </div>
      {error && (
        <p role="alert" className={styles["problem"]}>
          <span className={styles["problemText"]}>
            {error.node ? `${error.node.name}: ` : ""}
            {error.message}
          </span>
        </p>
      )}
      {execution.status === "interrupted" && (
        <InterruptedNotice id={execution.id} node={execution.data.lastNodeExecuted} workflowId={workflowId} />
      )}
      <div className={styles["canvas"]}>
        <WorkflowPreview
          workflow={execution.workflowData}
          runData={runData}
          info={info}
          panelOf={showPanel}
          logOf={showLog}
        />
      </div>
    </>
  );
}

/** Read-only result of a node: without a run function, it cannot be edited. */
function showPanel(nodeId: string, close: () => void, runIndex?: number) {
  return (
    <Suspense fallback={null}>
      <NodePanel nodeId={nodeId} runIndex={runIndex} onClose={close} />
    </Suspense>
  );
}

function showLog(openNode: (nodeId: string, runIndex?: number) => void, showNode: (nodeId: string) => void) {
  return <RunDrawer onOpenNode={openNode} onShowNode={showNode} />;
}

/** Returns the cost of its models so far, from its records. */
function costOf({ data }: ExecutionRunSummary) {
  const usage = usageOfRun(data.runData);
  return usage ? { modelTokens: usage.inputTokens + usage.outputTokens, modelCost: usage.cost } : {};
}

function itemCount({ data }: ExecutionRunSummary): number {
  const counts = Object.values(data.runData).flatMap((tasks) => tasks.flatMap((task) => task.itemCounts));
  return counts.reduce((sum: number, count) => sum + (count ?? 0), 0);
}
