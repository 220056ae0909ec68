import { storedOptions } from "../../protocol/stored-options.ts";
import type { CountedRun } from "../../store/insights/count-runs.ts";
import { insertCounts } from "../../store/records/record-tables.ts";
import { isStaleWrite } from "../../store/stale-write.ts";
import type { Statement, Store } from "../../store/store.ts";
import type { StoppedExecution } from "../state/contracts.ts";
import { answerCall, brokenResult } from "./answer-call.ts";
import { findWaiting, type WaitingExecution } from "./find-waiting.ts";
import { forgetWaiting } from "./waiting-statements.ts";

/** Ends a waiting execution; undefined if it does not wait, or no longer. */
export async function cancelWaiting(
  store: Store,
  id: number,
  message?: string,
): Promise<(StoppedExecution & { waiting: WaitingExecution }) | undefined> {
  const waiting = await findWaiting(store, id);
  if (!waiting) return undefined;
  const stoppedAt = Date.now();
  try {
    await store.write(statementsOf(store, waiting, stoppedAt, message));
  } catch (error) {
    if (isStaleWrite(error)) return undefined;
    throw error;
  }
  const { mode, startedAt } = waiting;
  return { mode, startedAt, stoppedAt, finished: false, status: "canceled", waiting };
}

function statementsOf(
  store: Store,
  waiting: WaitingExecution,
  stoppedAt: number,
  message?: string,
): Statement[] {
  const { id, awaitedBy, workflowId } = waiting;
  const error =
    message === undefined ? {} : { error: JSON.stringify({ name: "WorkflowOperationError", message }) };
  const update = store.db
    .updateTable("execution")
    .set({ status: "canceled", stoppedAt, waitTill: null, ...error })
    .where("id", "=", id)
    .where("status", "=", "waiting");
  const said = brokenResult(workflowId, message ?? "The execution was stopped while it waited.");
  return [
    { ...update.compile(), expect: 1 },
    forgetWaiting(store, id),
    store.db.deleteFrom("workflowCall").where("parentId", "=", id).compile(),
    ...(awaitedBy === null ? [] : [answerCall(store, id, said)]),
    ...insertCounts(store.dialect, canceledRun(waiting, stoppedAt)),
  ];
}

function canceledRun(
  { mode, workflowId, startedAt, options }: WaitingExecution,
  endedAt: number,
): CountedRun[] {
  const { isQuiet, restedAt = endedAt, restedMs = 0 } = storedOptions(options);
  if (mode === "manual" || (mode === "integrated" && isQuiet)) return [];
  const waitedMs = restedMs + endedAt - restedAt;
  const tookMs = Math.max(0, endedAt - startedAt - waitedMs);
  return [{ workflowId, status: "canceled", endedAt, tookMs, waitedMs }];
}
