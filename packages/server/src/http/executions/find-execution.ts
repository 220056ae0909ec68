import { notFound } from "../../errors/http-error.ts";
import type { StoredExecution } from "../../executions/records/types.ts";
import type { UserRow } from "../../store/tables.ts";
import type { AppContext } from "../context.ts";

/** Found only by those who may read its workflow; runs of workflows that are gone, only by the instance's owner. */
export async function findExecution(
  { runtime, access }: AppContext,
  user: UserRow,
  id: string,
): Promise<StoredExecution> {
  const execution = await runtime.repository.get(id);
  if (!execution || !(await access.mayRead(user.id, execution.summary.workflowId)))
    throw notFound("This execution");
  return execution;
}
