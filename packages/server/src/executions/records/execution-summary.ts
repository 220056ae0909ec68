import type { ExecutionMode, ExecutionStatus, WaitRequest } from "@heddle/workflow";
import type { ExecutionRow } from "../../store/execution-tables.ts";
import type { ExecutionSummary } from "./types.ts";

/** A row of `execution`, with what lists join to it. */
export type SummaryRow = ExecutionRow & {
  workflowName: string | null;
  /** What it waits for, or waited for last. */
  waitKind: string | null;
};

/** A row of the table `execution` with the name of its workflow, as lists show it. */
export function toSummary(row: SummaryRow): ExecutionSummary {
  return {
    id: String(row.id),
    workflowId: row.workflowId,
    workflowName: row.workflowName ?? "",
    mode: row.mode as ExecutionMode,
    status: row.status as ExecutionStatus,
    finished: row.status === "success",
    startedAt: row.startedAt,
    stoppedAt: row.stoppedAt ?? undefined,
    waitTill: row.waitTill ?? undefined,
    waitingFor:
      row.status === "waiting" && row.waitKind !== null ? (row.waitKind as WaitRequest["kind"]) : undefined,
    retryOf: row.retryOf === null ? undefined : String(row.retryOf),
    retrySuccessId: row.retrySuccessId === null ? undefined : String(row.retrySuccessId),
    parentExecution:
      row.parentId === null
        ? undefined
        : { executionId: String(row.parentId), workflowId: row.parentWorkflowId ?? "" },
    lastNodeExecuted: row.lastNode ?? undefined,
    executionError: row.error === null ? undefined : JSON.parse(row.error),
  };
}
