import type { ExecutionMode, ExecutionStatus, WaitRequest } from "@heddle/workflow";
import { dollarsOf } from "../../model-usage/usage-statement.ts";
import { pausedPlace } from "../../protocol/paused-at.ts";
import type { ResumeSettings } from "../../protocol/resume-address.ts";
import { waitAddress } from "../../protocol/wait-address.ts";
import type { ExecutionRow } from "../../store/execution-tables.ts";
import type { ExecutionSummary } from "./types.ts";

/** A row of `execution`, with the columns that lists join to it. */
export type SummaryRow = ExecutionRow & {
  workflowName: string | null;
  versionId: string | null;
  /** Kind of its current or last wait. */
  waitKind: string | null;
  waitParameters: string | null;
};

/**
 * A row of the table `execution` with the name of its workflow, in list format; with the URL that ends its wait, given
 * `resume`.
 */
export function toSummary(row: SummaryRow, resume?: ResumeSettings): ExecutionSummary {
  const waitingFor = waitingForOf(row);
  return {
    id: String(row.id),
    workflowId: row.workflowId,
    workflowName: row.workflowName ?? "",
    versionId: row.versionId ?? undefined,
    mode: row.mode as ExecutionMode,
    status: row.status as ExecutionStatus,
    finished: row.status === "success",
    startedAt: row.startedAt,
    stoppedAt: row.stoppedAt ?? undefined,
    waitTill: row.waitTill ?? undefined,
    waitingFor,
    resumeUrl:
      resume &&
      waitingFor &&
      waitAddress(resume, row.id, { kind: waitingFor, parameters: row.waitParameters }),
    pausedAt: pausedPlace({ kind: waitingFor, parameters: row.waitParameters }),
    retryOf: row.retryOf === null ? undefined : String(row.retryOf),
    retrySuccessId: row.retrySuccessId === null ? undefined : String(row.retrySuccessId),
    parentExecution:
      row.parentId === null
        ? undefined
        : { executionId: String(row.parentId), workflowId: row.parentWorkflowId ?? "" },
    modelTokens: row.modelTokens ?? undefined,
    modelCost: row.modelCost === null ? undefined : dollarsOf(row.modelCost),
    lastNodeExecuted: row.lastNode ?? undefined,
    executionError: row.error === null ? undefined : JSON.parse(row.error),
  };
}

function waitingForOf({ status, waitKind }: SummaryRow): WaitRequest["kind"] | undefined {
  return status === "waiting" && waitKind !== null ? (waitKind as WaitRequest["kind"]) : undefined;
}
