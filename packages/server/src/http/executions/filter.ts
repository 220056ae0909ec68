import type { ExecutionFilter as ApiFilter } from "@heddle/api";
import type { ExecutionMode, ExecutionStatus } from "@heddle/workflow";
import type { ExecutionFilter } from "../../executions/records/types.ts";

/** Names that mean the same failure in filters of older programs. */
const SAME_STATUS: Record<string, ExecutionStatus[]> = {
  failed: ["error"],
  error: ["error"],
  crashed: ["crashed"],
};

/** The filter of a call, narrowed to the workflows that the caller may read. */
export function toFilter(given: ApiFilter, readableIds: string[] | undefined): ExecutionFilter {
  const { id, workflowId, mode, status, startedAfter, startedBefore, metadata, ...rest } = given;
  const filter: { -readonly [Key in keyof ExecutionFilter]: ExecutionFilter[Key] } = {
    ...withoutUndefined(rest),
  };
  if (id !== undefined) filter.ids = [id];
  if (workflowId !== undefined)
    filter.workflowIds = readableIds && !readableIds.includes(workflowId) ? [] : [workflowId];
  else if (readableIds) filter.workflowIds = readableIds;
  if (mode !== undefined) filter.mode = [mode as ExecutionMode];
  if (status !== undefined)
    filter.status = status.flatMap((name) => SAME_STATUS[name] ?? [name as ExecutionStatus]);
  if (metadata !== undefined) filter.metadata = metadata;
  if (startedAfter !== undefined) filter.startedAfter = startedAfter.getTime();
  if (startedBefore !== undefined) filter.startedBefore = startedBefore.getTime();
  return filter;
}

function withoutUndefined<T extends object>(values: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}
