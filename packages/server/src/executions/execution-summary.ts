import type { ExecutionMode, ExecutionStatus } from "@heddle/workflow";
import type { ExecutionRow } from "../store/execution-tables.ts";
import type { ExecutionSummary } from "./types.ts";

/** A row of the table `execution` with the name of its workflow, as lists show it. */
export function toSummary(row: ExecutionRow & { workflowName: string | null }): ExecutionSummary {
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
    ...(row.retryOf === null ? {} : { retryOf: String(row.retryOf) }),
    ...(row.retrySuccessId === null ? {} : { retrySuccessId: String(row.retrySuccessId) }),
    ...(row.parentId === null
      ? {}
      : { parentExecution: { executionId: String(row.parentId), workflowId: row.parentWorkflowId ?? "" } }),
    ...(row.lastNode === null ? {} : { lastNodeExecuted: row.lastNode }),
    ...(row.error === null ? {} : { executionError: JSON.parse(row.error) }),
  };
}
