import type { CurrentExecution } from "../../executions/state/contracts.ts";
import type { UserRow } from "../../store/tables.ts";
import type { AppContext } from "../context.ts";

/** An execution whose record is not on disk yet; `undefined` if there is none that the user can read. */
export async function findRunning(
  { runtime, access }: AppContext,
  user: UserRow,
  id: string,
): Promise<CurrentExecution | undefined> {
  const running = runtime.executions.current(id);
  return running && (await access.may("execution:read", user, running.workflowId)) ? running : undefined;
}
