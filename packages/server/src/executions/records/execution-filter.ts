import type { ExecutionMode, ExecutionStatus } from "@heddle/workflow";
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Tables } from "../../store/tables.ts";
import type { ExecutionFilter } from "./types.ts";

type Builder = ExpressionBuilder<Tables, "execution">;

/** The conditions of a filter over the table `execution`. An empty list of ids or workflows matches nothing. */
export function filterConditions(builder: Builder, filter: ExecutionFilter): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [
    ...oneOf(builder, filter),
    ...compared(builder, filter),
    ...annotated(builder, filter),
    ...ofInbox(builder, filter),
    ...(filter.metadata ?? []).map(({ key, value }) => hasMetadata(builder, key, value)),
  ];
  if (!filter.status) conditions.push(notRunning);
  if (filter.finished !== undefined)
    conditions.push(builder("execution.status", filter.finished ? "=" : "<>", "success"));
  if (filter.waitTill !== undefined)
    conditions.push(builder("execution.waitTill", filter.waitTill ? "is not" : "is", null));
  return builder.and(conditions);
}

/**
 * Executions that resume after a wait are listed with all running ones. Their few ids come from the index of rare
 * statuses, so that lists and counts do not scan every row.
 */
const notRunning = sql<SqlBool>`execution.id not in (select id from execution where status <> 'success' and status = 'running')`;

/** Written out for the indexes of rare states. */
const unsuccessful = sql<SqlBool>`execution.status <> 'success'`;

function oneOf(builder: Builder, filter: ExecutionFilter): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [];
  const add = (column: "workflowId" | "status" | "mode", values: readonly string[] | undefined) => {
    if (values) conditions.push(isIn(builder, column, values));
  };
  add("workflowId", filter.workflowIds);
  add("status", filter.status);
  add("mode", filter.mode);
  if (filter.status && !filter.status.includes("success")) conditions.push(unsuccessful);
  if (filter.ids) conditions.push(isIn(builder, "id", filter.ids.map(toId)));
  return conditions;
}

function isIn(
  builder: Builder,
  column: "workflowId" | "status" | "mode" | "id",
  values: readonly (string | number)[],
): Expression<SqlBool> {
  if (values.length === 0) return sql<SqlBool>`1 = 0`;
  if (values.length === 1) return builder(`execution.${column}`, "=", values[0] as never);
  return builder(`execution.${column}`, "in", values as never[]);
}

function compared(builder: Builder, filter: ExecutionFilter): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [];
  if (filter.retryOf !== undefined) conditions.push(builder("execution.retryOf", "=", toId(filter.retryOf)));
  if (filter.retrySuccessId !== undefined)
    conditions.push(builder("execution.retrySuccessId", "=", toId(filter.retrySuccessId)));
  if (filter.parentExecutionId !== undefined)
    conditions.push(builder("execution.parentId", "=", toId(filter.parentExecutionId)));
  if (filter.startedAfter !== undefined)
    conditions.push(builder("execution.startedAt", ">=", filter.startedAfter));
  if (filter.startedBefore !== undefined)
    conditions.push(builder("execution.startedAt", "<=", filter.startedBefore));
  if (filter.minDuration !== undefined) conditions.push(sql<SqlBool>`${DURATION} >= ${filter.minDuration}`);
  if (isOfLong(filter)) conditions.push(isLong);
  if (filter.maxDuration !== undefined) conditions.push(sql<SqlBool>`${DURATION} <= ${filter.maxDuration}`);
  return conditions;
}

/** In milliseconds; null for unfinished ones. */
const DURATION = sql`execution."stoppedAt" - execution."startedAt"`;

/** An index leads to executions that took at least as long; the condition is written out for it. */
const LONG_MS = 10_000;
export const isOfLong = ({ minDuration = 0 }: ExecutionFilter) => minDuration >= LONG_MS;
const isLong = sql<SqlBool>`execution."stoppedAt" - execution."startedAt" >= 10000`;

/** Annotation filters: few executions are annotated, so their ids are searched first. */
function annotated(builder: Builder, { isPinned, vote, tags = [] }: ExecutionFilter): Expression<SqlBool>[] {
  const said = builder.selectFrom("executionAnnotation").select("executionAnnotation.executionId");
  const conditions = tags.map((tag) =>
    builder(
      "execution.id",
      "in",
      builder
        .selectFrom("executionTag")
        .select("executionTag.executionId")
        .where("executionTag.tag", "=", tag),
    ),
  );
  const pinned = said.where("executionAnnotation.isPinned", "=", 1);
  if (isPinned !== undefined) conditions.push(builder("execution.id", isPinned ? "in" : "not in", pinned));
  if (vote !== undefined)
    conditions.push(builder("execution.id", "in", said.where("executionAnnotation.vote", "=", vote)));
  return conditions;
}

/** Modes of executions started by external events. */
const EVENT_MODES: readonly ExecutionMode[] = ["webhook", "trigger", "error"];
const OPEN: readonly ExecutionStatus[] = ["error", "crashed", "interrupted"];

function ofInbox(builder: Builder, { events }: ExecutionFilter): Expression<SqlBool>[] {
  if (events === undefined) return [];
  const dismissed = builder
    .selectFrom("eventMark")
    .select("eventMark.executionId")
    .where("eventMark.dismissedAt", "is not", null);
  const failed = [
    unsuccessful,
    isIn(builder, "status", OPEN),
    isIn(builder, "mode", EVENT_MODES),
    builder("execution.retrySuccessId", "is", null),
  ];
  return [...failed, builder("execution.id", events === "open" ? "not in" : "in", dismissed)];
}

function hasMetadata(builder: Builder, key: string, value: string): Expression<SqlBool> {
  return builder(
    "execution.id",
    "in",
    builder
      .selectFrom("executionMetadata")
      .select("executionMetadata.executionId")
      .where("executionMetadata.key", "=", key)
      .where("executionMetadata.value", "=", value),
  );
}

/** Execution ids are decimal numbers; anything else matches nothing. */
export function toId(id: string): number {
  return /^\d{1,15}$/.test(id) ? Number(id) : -1;
}
