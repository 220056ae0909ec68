import type { ExecutionMode, ExecutionStatus, WaitRequest } from "@heddle/workflow";
import type { ExecutionRow } from "../../store/execution-tables.ts";
import type { ExecutionSummary } from "./types.ts";

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
    ...(row.stoppedAt === null ? {} : { stoppedAt: row.stoppedAt }),
    ...(row.waitTill === null ? {} : { waitTill: row.waitTill }),
    ...(row.status === "waiting" && row.waitKind !== null
      ? { waitingFor: row.waitKind as WaitRequest["kind"] }
      : {}),
    ...(row.retryOf === null ? {} : { retryOf: String(row.retryOf) }),
    ...(row.retrySuccessId === null ? {} : { retrySuccessId: String(row.retrySuccessId) }),
    ...(row.parentId === null
      ? {}
      : { parentExecution: { executionId: String(row.parentId), workflowId: row.parentWorkflowId ?? "" } }),
    ...(row.lastNode === null ? {} : { lastNodeExecuted: row.lastNode }),
    ...(row.error === null ? {} : { executionError: JSON.parse(row.error) }),
  };
}
