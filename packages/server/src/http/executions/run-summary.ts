import type { ExecutionRunSummary } from "@heddle/api";
import type { UserRow } from "../../store/tables.ts";
import type { AppContext } from "../context.ts";
import { keptToEntityHead, keptWithoutItems, runningToEntityHead, toEntityHead } from "./answers.ts";
import { findRawExecution } from "./find-execution.ts";
import { findRunning } from "./find-running.ts";
import { readRunData } from "./run-data-reader.ts";

/** An execution with item counts instead of its items: a manual run of the user, a running one, or a stored one. */
export async function runSummary(
  context: AppContext,
  user: UserRow,
  id: string,
): Promise<ExecutionRunSummary> {
  const unfinished = await unfinishedSummary(context, user, id);
  if (unfinished) return unfinished;
  const execution = await findRawExecution(context, user, id);
  const data = JSON.parse((await readRunData(context, execution, "counts")).toString());
  return { ...toEntityHead(execution), data };
}

/** The same of an execution that is not stored yet. */
export async function unfinishedSummary(
  context: AppContext,
  user: UserRow,
  id: string,
): Promise<ExecutionRunSummary | undefined> {
  const kept = context.runtime.executions.cachedRun(id, user.id);
  if (kept) {
    const annotation = await context.runtime.repository.annotation(id);
    return { ...keptToEntityHead(kept), annotation, data: keptWithoutItems(kept) };
  }
  const running = await findRunning(context, user, id);
  return running && { ...runningToEntityHead(running), data: { runData: {} } };
}
