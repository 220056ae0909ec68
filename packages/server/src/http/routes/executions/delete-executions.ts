import { deleteExecutions } from "@heddle/api";
import { HttpError } from "../../../errors/http-error.ts";
import type { UserRow } from "../../../store/tables.ts";
import { serve } from "../../call/serve.ts";
import type { AppContext } from "../../context.ts";
import { allowedFilter } from "../../executions/filter.ts";

/** Databases limit the number of values in one statement. */
const IDS_PER_STATEMENT = 500;
/** Maximum number of ids in the audit log; the count is complete. */
const MAX_LISTED_IDS = 100;

export default serve(deleteExecutions, async ({ body, caller, context, request }) => {
  const { deleteBefore, ids, filters } = body;
  if (!deleteBefore && !ids) throw new HttpError("deletion-without-choice", {});
  const { repository } = context.runtime;
  const filter = await allowedFilter(context, { caller, scope: "execution:delete" }, filters ?? {});
  if (deleteBefore) filter.startedBefore = deleteBefore.getTime();
  if (ids) forgetOwn(context, caller, ids);
  let count = ids ? 0 : await repository.delete(filter);
  for (let at = 0; ids && at < ids.length; at += IDS_PER_STATEMENT)
    count += await repository.delete({ ...filter, ids: ids.slice(at, at + IDS_PER_STATEMENT) });
  await context.audit.record("audit.execution.deleted", {
    by: request,
    details: { count, ids: ids?.slice(0, MAX_LISTED_IDS), before: deleteBefore?.toISOString() },
  });
  return undefined;
});

function forgetOwn({ runtime }: AppContext, { id: userId }: UserRow, ids: readonly string[]): void {
  runtime.executions.forget(ids.filter((id) => runtime.executions.cachedRun(id, userId)?.stoppedAt));
}
