import type { ExecutionSummary as ApiSummary, ExecutionEntity, TaskSummary } from "@heddle/api";
import type { TaskData, Workflow } from "@heddle/workflow";
import type { CachedRun } from "../../executions/manual/manual-run-cache.ts";
import type { ExecutionSummary, RawExecution } from "../../executions/records/types.ts";
import type { CurrentExecution, RunningExecution } from "../../executions/state/contracts.ts";

/** A stored execution in list format. */
export function toApiSummary(summary: ExecutionSummary): ApiSummary {
  const { startedAt, stoppedAt, waitTill, retryOf, retrySuccessId, executionError, versionId, ...rest } =
    summary;
  return {
    ...rest,
    startedAt: iso(startedAt),
    stoppedAt: iso(stoppedAt),
    waitTill: iso(waitTill),
    retryOf: retryOf ?? null,
    retrySuccessId: retrySuccessId ?? null,
    executionError: executionError ? { name: "Error", ...executionError } : undefined,
  };
}

/** A running execution in list format. */
export function runningToApiSummary({
  startedAt,
  retryOf,
  versionId,
  ...running
}: RunningExecution): ApiSummary {
  return {
    ...running,
    finished: false,
    startedAt: iso(startedAt),
    stoppedAt: null,
    waitTill: null,
    retryOf: retryOf ?? null,
    retrySuccessId: null,
  };
}

/** A currently running execution without its data. */
export function runningToEntityHead({
  workflow,
  ...running
}: CurrentExecution): Omit<ExecutionEntity, "data"> {
  const { parentExecution } = running;
  return {
    parentExecution,
    id: running.id,
    finished: false,
    mode: running.mode,
    retryOf: running.retryOf ?? null,
    retrySuccessId: null,
    startedAt: iso(running.startedAt),
    stoppedAt: null,
    workflowId: running.workflowId,
    waitTill: null,
    status: running.status,
    workflowVersionId: workflow.versionId ?? null,
    workflowData: workflow,
  };
}

/** A manual run without its data. */
export function keptToEntityHead(kept: CachedRun): Omit<ExecutionEntity, "data"> {
  const { execution, status, startedAt, stoppedAt, waitTill, waitingFor, resumeUrl, pausedAt } = kept;
  const workflowData = JSON.parse(execution.snapshot.json) as Workflow;
  return {
    id: String(execution.id),
    finished: status === "success",
    mode: execution.mode,
    retryOf: null,
    retrySuccessId: null,
    startedAt: iso(startedAt),
    stoppedAt: status === "waiting" ? null : iso(stoppedAt),
    workflowId: execution.snapshot.workflowId,
    waitTill: iso(waitTill),
    waitingFor: status === "waiting" && waitingFor ? waitingFor : undefined,
    resumeUrl: status === "waiting" ? resumeUrl : undefined,
    pausedAt: status === "waiting" ? pausedAt : undefined,
    status,
    workflowVersionId: workflowData.versionId ?? null,
    workflowData,
  };
}

/** Results of a manual run so far, with counts instead of items. */
export function keptWithoutItems({ tasks, lastNode, error }: CachedRun) {
  const runData = [...tasks].map(([node, runs]): [string, TaskSummary[]] => [
    node,
    runs.filter(Boolean).map(({ head, outputs }) => ({
      ...(JSON.parse(head) as TaskData),
      itemCounts: (outputs ?? []).map((output) => output?.count ?? null),
    })),
  ]);
  return {
    lastNodeExecuted: lastNode,
    error,
    runData: Object.fromEntries(runData),
  };
}

/** An execution without its data. */
export function toEntityHead({ summary, workflowData }: RawExecution): Omit<ExecutionEntity, "data"> {
  const { parentExecution } = summary;
  return {
    parentExecution,
    id: summary.id,
    finished: summary.finished,
    mode: summary.mode,
    retryOf: summary.retryOf ?? null,
    retrySuccessId: summary.retrySuccessId ?? null,
    startedAt: iso(summary.startedAt),
    stoppedAt: iso(summary.stoppedAt),
    workflowId: summary.workflowId,
    waitTill: iso(summary.waitTill),
    waitingFor: summary.waitingFor,
    resumeUrl: summary.resumeUrl,
    pausedAt: summary.pausedAt,
    status: summary.status,
    workflowVersionId: workflowData.versionId ?? null,
    annotation: summary.annotation,
    workflowData,
  };
}

function iso(time: number): string;
function iso(time: number | undefined): string | null;
function iso(time: number | undefined): string | null {
  return time === undefined ? null : new Date(time).toISOString();
}
