import type { ExecutionRunSummary } from "@heddle/api";
import type { UserRow } from "../../store/tables.ts";
import type { AppContext } from "../context.ts";
import {
  keptToEntityHead,
  keptWithoutItems,
  runningToEntityHead,
  toEntityHead,
  withoutItems,
} from "./answers.ts";
import { findExecution } from "./find-execution.ts";
import { findRunning } from "./find-running.ts";

/** An execution with item counts in place of its items: a manual run of the user, one that runs now, or a stored one. */
export async function runSummary(
  context: AppContext,
  user: UserRow,
  id: string,
): Promise<ExecutionRunSummary> {
  const kept = context.runtime.executions.kept(id, user.id);
  if (kept) return { ...keptToEntityHead(kept), data: keptWithoutItems(kept) };
  const running = await findRunning(context, user, id);
  if (running) return { ...runningToEntityHead(running), data: { runData: {} } };
  const execution = await findExecution(context, user, id);
  return { ...toEntityHead(execution), data: withoutItems(execution.data) };
}
