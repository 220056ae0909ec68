import type { Scope } from "@heddle/api";
import { HttpError, notFound } from "../../errors/http-error.ts";
import type { Execution } from "../../executions/state/execution.ts";
import { findWaiting } from "../../executions/stored/find-waiting.ts";
import type { Store } from "../../store/store.ts";
import type { UserRow } from "../../store/tables.ts";
import { refuseArchived } from "../../workflows/archived.ts";
import type { AppContext } from "../context.ts";

/** Lets those pass who have the scope on its workflow, and the user who started a manual run, saved or not. Others get 403 or 404. Executions of archived workflows are not retried: 409. */
export async function checkExecution(
  { access, runtime, store }: AppContext,
  caller: UserRow,
  executionId: string,
  scope: Scope,
): Promise<void> {
  const kept = runtime.executions.cachedRun(executionId, caller.id);
  if (kept) return refuseIfArchived(store, kept.execution.snapshot.workflowId, scope);
  const running = runtime.executions.running().find(({ id }) => id === executionId);
  const workflowId = running?.workflowId ?? (await runtime.repository.summary(executionId))?.workflowId;
  if (workflowId === undefined || !(await access.may("execution:read", caller, workflowId)))
    throw notFound("This execution");
  if (!(await access.may(scope, caller, workflowId))) throw new HttpError("not-allowed-here", { scope });
  await refuseIfArchived(store, workflowId, scope);
}

async function refuseIfArchived({ db }: Store, id: string, scope: Scope): Promise<void> {
  const named = db.selectFrom("workflow").select(["name", "archived"]).where("id", "=", id);
  const workflow = await named.executeTakeFirst();
  if (workflow) refuseArchived(workflow, scope);
}

/** The tab that receives the messages of a manual run of this user, while the run is not over. */
export async function findOwnManualRun(
  { runtime, store }: AppContext,
  { id: userId }: UserRow,
  executionId: string,
): Promise<string | undefined> {
  const kept = runtime.executions.cachedRun(executionId, userId);
  if (kept)
    return kept.status === "running" || kept.status === "waiting"
      ? kept.execution.watcher?.sessionId
      : undefined;
  const waiting = /^\d{1,15}$/.test(executionId) ? await findWaiting(store, Number(executionId)) : undefined;
  if (!waiting?.watcher) return undefined;
  const watcher = JSON.parse(waiting.watcher) as NonNullable<Execution["watcher"]>;
  return watcher.userId === userId ? watcher.sessionId : undefined;
}
