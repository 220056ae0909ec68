import type { RunningExecution } from "./contracts.ts";
import { type Execution, parentOf } from "./execution.ts";
import type { WaitReason } from "./wait-reason.ts";

/** An execution in list format; `reasonOf` returns why one does not run yet. */
export function toRunning(
  execution: Execution,
  reasonOf: () => WaitReason = () => "executor",
): RunningExecution {
  const { id, snapshot, mode, acceptedAt, retryOf, resumed, state } = execution;
  const isRunning = state === "running";
  const parentExecution = parentOf(execution);
  return {
    id: String(id),
    workflowId: snapshot.workflowId,
    workflowName: snapshot.name,
    versionId: snapshot.versionId,
    mode,
    startedAt: resumed?.startedAt ?? acceptedAt,
    activeSince: acceptedAt,
    retryOf: retryOf === undefined ? undefined : String(retryOf),
    status: isRunning ? "running" : "new",
    parentExecution,
    waitsFor: isRunning ? undefined : reasonOf(),
  };
}
