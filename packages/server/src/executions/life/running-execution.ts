import type { RunningExecution } from "../contracts.ts";
import type { WaitReason } from "../queue/execution-queue.ts";
import { type LiveExecution, parentOf } from "./live-execution.ts";

/** What others may know of an execution under way; `reasonOf` tells what one that does not run yet waits for. */
export function toRunning(
  live: LiveExecution,
  reasonOf: (live: LiveExecution) => WaitReason = () => "executor",
): RunningExecution {
  const { id, snapshot, mode, acceptedAt, retryOf, resumed, state } = live;
  const isRunning = state === "running";
  const parentExecution = parentOf(live);
  return {
    id: String(id),
    workflowId: snapshot.workflowId,
    workflowName: snapshot.name,
    mode,
    startedAt: resumed?.startedAt ?? acceptedAt,
    ...(retryOf === undefined ? {} : { retryOf: String(retryOf) }),
    status: isRunning ? "running" : "new",
    ...(parentExecution ? { parentExecution } : {}),
    ...(isRunning ? {} : { waitsFor: reasonOf(live) }),
  };
}
