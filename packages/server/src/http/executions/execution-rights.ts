import type { Execution } from "../../executions/life/execution.ts";
import { findWaiting } from "../../executions/waits/find-waiting.ts";
import type { UserRow } from "../../store/tables.ts";
import type { AppContext } from "../context.ts";

/** True for readers of its workflow, and for the user who started a manual run, saved or not. */
export async function mayReadExecution(
  { access, runtime }: AppContext,
  { id: userId }: UserRow,
  executionId: string,
): Promise<boolean> {
  if (runtime.executions.kept(executionId, userId)) return true;
  const running = runtime.executions.running().find(({ id }) => id === executionId);
  const workflowId = running?.workflowId ?? (await runtime.repository.summary(executionId))?.workflowId;
  return workflowId !== undefined && access.mayRead(userId, workflowId);
}

/** The tab that receives the messages of a manual run of this user, while the run is not over. */
export async function findOwnManualRun(
  { runtime, store }: AppContext,
  { id: userId }: UserRow,
  executionId: string,
): Promise<string | undefined> {
  const kept = runtime.executions.kept(executionId, userId);
  if (kept)
    return kept.status === "running" || kept.status === "waiting"
      ? kept.execution.watcher?.sessionId
      : undefined;
  const waiting = /^\d{1,15}$/.test(executionId) ? await findWaiting(store, Number(executionId)) : undefined;
  if (!waiting?.watcher) return undefined;
  const watcher = JSON.parse(waiting.watcher) as NonNullable<Execution["watcher"]>;
  return watcher.userId === userId ? watcher.sessionId : undefined;
}
