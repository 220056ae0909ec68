import type { ExecutionEntity, ExecutionRunSummary } from "@heddle/api";
import type { RunExecutionData } from "@heddle/workflow";
import type { RunInfo } from "../../document/index.ts";

/** Result of an execution in the canvas format. */
export function runInfoOf(execution: ExecutionRunSummary | ExecutionEntity<RunExecutionData>): RunInfo {
  const result = "resultData" in execution.data ? execution.data.resultData : execution.data;
  return {
    executionId: execution.id,
    status: execution.status,
    startedAt: Date.parse(execution.startedAt),
    stoppedAt: execution.stoppedAt ? Date.parse(execution.stoppedAt) : undefined,
    waitTill: execution.waitTill,
    waitingFor: execution.waitingFor,
    resumeUrl: execution.resumeUrl,
    mode: execution.mode,
    error: result.error,
    lastNodeExecuted: result.lastNodeExecuted,
  };
}
