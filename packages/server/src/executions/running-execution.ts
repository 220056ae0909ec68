import type { RunningExecution } from "../contracts.ts";
import type { LiveExecution } from "./live-execution.ts";

/** What others may know of an execution under way. */
export function toRunning({
  id,
  snapshot,
  mode,
  acceptedAt,
  retryOf,
  state,
}: LiveExecution): RunningExecution {
  return {
    id: String(id),
    workflowId: snapshot.workflowId,
    workflowName: snapshot.name,
    mode,
    startedAt: acceptedAt,
    ...(retryOf === undefined ? {} : { retryOf: String(retryOf) }),
    status: state === "running" ? "running" : "new",
  };
}
