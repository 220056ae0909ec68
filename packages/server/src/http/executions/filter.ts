import type { ExecutionFilter as ApiFilter, Scope } from "@heddle/api";
import type { ExecutionMode, ExecutionStatus } from "@heddle/workflow";
import type { ExecutionFilter } from "../../executions/records/types.ts";
import type { UserRow } from "../../store/tables.ts";
import type { WorkflowAccess } from "../../workflows/access.ts";
import type { WorkflowsContext } from "../../workflows/context.ts";

/** Equivalent names of failures in filters of older clients. */
const SAME_STATUS: Record<string, ExecutionStatus[]> = {
  failed: ["error"],
  error: ["error"],
  crashed: ["crashed"],
};

/** Scopes by which the executions of a call are limited. */
interface Asked {
  caller: UserRow;
  scope: Scope;
}

/** Filter of a call, limited to workflows for whose executions the caller has permission, and to the requested ones. */
export async function allowedFilter(
  { access }: WorkflowsContext,
  asked: Asked,
  given: ApiFilter,
): Promise<ExecutionFilter> {
  return toFilter(given, await allowedNamed(access, asked, given));
}

/**
 * Ids of workflows for whose executions the caller has permission, in the project, whose name contains each word;
 * `undefined` = all.
 */
export async function allowedNamed(
  access: WorkflowAccess,
  { caller, scope }: Asked,
  { workflowName: words = "", projectId }: Pick<ApiFilter, "workflowName" | "projectId">,
): Promise<string[] | undefined> {
  if (words.trim() === "" && projectId === undefined) return access.idsWith(scope, caller);
  return access.foundWith(scope, caller, { words, projectId });
}

function toFilter(given: ApiFilter, readableIds: string[] | undefined): ExecutionFilter {
  const {
    id,
    workflowId,
    workflowName: _,
    projectId: __,
    mode,
    status,
    startedAfter,
    startedBefore,
    metadata,
    ...rest
  } = given;
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
