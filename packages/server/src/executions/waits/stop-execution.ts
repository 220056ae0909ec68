import type { Store } from "../../store/store.ts";
import type { RemoteExecutions } from "../queue/distributed/remote-executions.ts";
import type { StoppedExecution } from "../state/contracts.ts";
import { isOver } from "../state/execution.ts";
import type { LocalExecutions } from "../state/local-executions.ts";
import { stopStored } from "../stored/stop-stored.ts";

/** Places where a stopped execution can be. */
export interface StopDeps {
  readonly store: Store;
  readonly executions: LocalExecutions;
  /** Executions of other processes; distributed mode only. */
  readonly remote: RemoteExecutions | undefined;
  /** Ends an execution that waits; undefined when it does not wait. */
  cancelWaiting(id: number, message?: string): Promise<StoppedExecution | undefined>;
}

/**
 * Stops an execution that runs here or elsewhere, waits, or is interrupted. `message` is stored with one that waits. Undefined when
 * there is none with this id.
 */
export async function stopExecution(
  deps: StopDeps,
  id: number,
  message?: string,
): Promise<StoppedExecution | undefined> {
  const tracked = deps.executions.get(id);
  if (tracked && isOver(tracked.current)) await tracked.whenRecorded();
  if (!tracked || isOver(tracked.current))
    return (await deps.remote?.stop(id)) ?? stopResting(deps, id, message);
  const status = await deps.executions.cancel(tracked);
  // It started to wait before it was cancelled.
  if (status === "waiting") return stopResting(deps, id);
  const { mode, acceptedAt } = tracked.current;
  return {
    mode,
    startedAt: acceptedAt,
    stoppedAt: Date.now(),
    finished: status === "success",
    status,
  };
}

/** A waiting execution may just have resumed; then the run is stopped. */
async function stopResting(
  deps: StopDeps,
  id: number,
  message?: string,
): Promise<StoppedExecution | undefined> {
  const waited = await deps.cancelWaiting(id, message);
  if (waited) return waited;
  const tracked = deps.executions.get(id);
  return tracked && !isOver(tracked.current) ? stopExecution(deps, id) : stopStored(deps.store, id);
}
