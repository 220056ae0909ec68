import {
  deleteExecutions as deleteRoute,
  type ExecutionFilterInput,
  type ExecutionSummary,
  retryExecution as retryRoute,
  stopExecution as stopRoute,
} from "@heddle/api";
import { call } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { confirm, toast } from "../../ui/index.ts";
import { refreshExecutions } from "./use-executions.ts";

const text = texts.executions;

/** Stops an execution. */
export async function stopExecution({ id }: ExecutionSummary): Promise<void> {
  await attempt(text.stopFailed, () => call(stopRoute, { id }));
}

/** Runs a failed execution again, with its own workflow or the present one. */
export async function retryExecution({ id }: ExecutionSummary, loadWorkflow: boolean): Promise<void> {
  const done = await attempt(text.retryFailed, () => call(retryRoute, { id }, { loadWorkflow }));
  if (done) toast.info(text.retried);
}

/** Stops several executions and shows how that went. */
export async function stopMany(executions: readonly ExecutionSummary[]): Promise<void> {
  await each(executions, ({ id }) => call(stopRoute, { id }), text.stoppedMany);
}

/** Runs several failed executions again with the saved workflow, and shows how that went. */
export async function retryMany(executions: readonly ExecutionSummary[]): Promise<void> {
  await each(executions, ({ id }) => call(retryRoute, { id }, { loadWorkflow: true }), text.retriedMany);
}

async function each(
  executions: readonly ExecutionSummary[],
  act: (execution: ExecutionSummary) => Promise<unknown>,
  done: (count: number) => string,
): Promise<void> {
  const results = await Promise.allSettled(executions.map(act));
  const problems = results.flatMap((result, index) =>
    result.status === "rejected" ? [`${executions[index]?.id}: ${result.reason}`] : [],
  );
  if (problems.length === 0) toast.success(done(executions.length));
  else toast.error(text.someFailed(problems.length, executions.length), { details: problems.join("\n") });
  await refreshExecutions();
}

/** Asks for confirmation; returns true if they were deleted. */
export async function deleteExecutions(ids: string[]): Promise<boolean> {
  const question = {
    title: text.deleteTitle(ids.length),
    message: text.deleteHint,
    confirmLabel: text.remove,
    danger: true,
  };
  if ((await confirm(question)) !== "confirmed") return false;
  return attempt(text.deleteFailed, () => call(deleteRoute, {}, { ids }));
}

/**
 * Asks for confirmation, then deletes the matches of a filter, except executions started since the list was read;
 * returns true if they were deleted.
 */
export async function deleteMatching(filters: ExecutionFilterInput, newest: string): Promise<boolean> {
  const question = {
    title: text.deleteAllTitle,
    message: text.deleteHint,
    confirmLabel: text.remove,
    danger: true,
  };
  if ((await confirm(question)) !== "confirmed") return false;
  return attempt(text.deleteFailed, () => call(deleteRoute, {}, { deleteBefore: afterIt(newest), filters }));
}

/** The next moment: executions that the filter names started before it. */
function afterIt(time: string): string {
  return new Date(Date.parse(time) + 1).toISOString();
}

/** Only failed executions have something to retry. */
export function isRetriable({ status, finished }: ExecutionSummary): boolean {
  return !finished && ["error", "crashed", "canceled"].includes(status);
}

/** Over: it succeeded, or it has an end. */
export function isFinished({
  finished,
  stoppedAt,
}: Pick<ExecutionSummary, "finished" | "stoppedAt">): boolean {
  return finished || (stoppedAt !== undefined && stoppedAt !== null);
}

/** Whether an execution has not ended. */
export function isRunning(execution: Pick<ExecutionSummary, "status" | "finished" | "stoppedAt">): boolean {
  return !isFinished(execution) && ["running", "new", "waiting"].includes(execution.status);
}

/** Reports errors; returns true if there were none. */
export async function attempt(title: string, action: () => Promise<unknown>): Promise<boolean> {
  try {
    await action();
    return true;
  } catch (error) {
    toast.failure(title, error);
    return false;
  } finally {
    await refreshExecutions();
  }
}
