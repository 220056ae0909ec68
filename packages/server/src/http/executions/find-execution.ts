import { HttpError, notFound } from "../../errors/http-error.ts";
import type { RawExecution, StoredExecution } from "../../executions/records/types.ts";
import type { UserRow } from "../../store/tables.ts";
import type { AppContext } from "../context.ts";

/**
 * Found only by users who can read its workflow; runs of deleted workflows, only by the instance's owner. @throws HttpError, also if its data
 * are too large
 */
export async function findExecution(
  context: AppContext,
  user: UserRow,
  id: string,
): Promise<StoredExecution> {
  try {
    return await findReadable(context, user, () => context.runtime.repository.get(id));
  } catch (error) {
    if (error instanceof RangeError) throw new HttpError("data-too-large", {});
    throw error;
  }
}

/** The same with its run data in stored format. */
export function findRawExecution(context: AppContext, user: UserRow, id: string): Promise<RawExecution> {
  return findReadable(context, user, () => context.runtime.repository.raw(id));
}

async function findReadable<Execution extends Pick<RawExecution, "summary">>(
  { access }: AppContext,
  user: UserRow,
  find: () => Promise<Execution | undefined>,
): Promise<Execution> {
  const execution = await find();
  if (!execution || !(await access.may("execution:read", user, execution.summary.workflowId)))
    throw notFound("This execution");
  return execution;
}
