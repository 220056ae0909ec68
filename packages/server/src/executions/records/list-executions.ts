import { type Expression, type SqlBool, sql } from "kysely";
import type { ResumeSettings } from "../../protocol/resume-address.ts";
import type { Store } from "../../store/store.ts";
import { annotationsOf } from "./annotations.ts";
import { filterConditions, isOfLong, toId } from "./execution-filter.ts";
import { toSummary } from "./execution-summary.ts";
import type { ExecutionFilter, ExecutionList, ExecutionPage } from "./types.ts";

/** Counting further would make the list slower the more executions there are. */
const MAX_COUNTED_ROWS = 10_000;

/** Newest first; executions that run now are left out. */
export async function listExecutions(
  { store, resume }: { store: Store; resume: ResumeSettings | undefined },
  filter: ExecutionFilter,
  page: ExecutionPage,
): Promise<ExecutionList> {
  const [rows, counted] = await Promise.all([
    pageQuery(store, filter, page).execute(),
    countExecutions(store, filter),
  ]);
  const annotations = await annotationsOf(
    store,
    rows.map(({ id }) => id),
  );
  const results = rows.map((row) => ({
    ...toSummary(row, resume),
    annotation: annotations.get(row.id),
  }));
  return { ...counted, results };
}

/** At most 10,000; when there are more, `estimated` is true. */
export async function countExecutions(
  store: Store,
  filter: ExecutionFilter,
): Promise<{ count: number; estimated: boolean }> {
  const { count } = await store.db
    .selectFrom((from) =>
      from
        .selectFrom("execution")
        .select("execution.id")
        .where((builder) => filterConditions(builder, filter))
        .limit(MAX_COUNTED_ROWS + 1)
        .as("some"),
    )
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .executeTakeFirstOrThrow();
  const found = Number(count);
  return { count: Math.min(found, MAX_COUNTED_ROWS), estimated: found > MAX_COUNTED_ROWS };
}

/** Rows of a page with the columns of their summaries. */
export function pageQuery(store: Store, filter: ExecutionFilter, page: ExecutionPage) {
  let query = store.db
    .selectFrom("execution")
    .leftJoin("workflow", "workflow.id", "execution.workflowId")
    .leftJoin("workflowSnapshot", "workflowSnapshot.id", "execution.snapshotId")
    .leftJoin("waiting", "waiting.executionId", "execution.id")
    .selectAll("execution")
    .select([
      "waiting.kind as waitKind",
      "waiting.parameters as waitParameters",
      "workflowSnapshot.versionId",
    ])
    .select(({ fn }) => fn.coalesce("workflow.name", "workflowSnapshot.name").as("workflowName"))
    .where((builder) => filterConditions(builder, filter))
    .orderBy(newestFirst(filter))
    .limit(page.limit);
  const { lastId, firstId } = page;
  if (lastId !== undefined)
    query = isByTime(filter)
      ? query.where(startedBefore(lastId))
      : query.where("execution.id", "<", toId(lastId));
  if (firstId !== undefined) query = query.where("execution.id", ">", toId(firstId));
  return query;
}

/**
 * Whether a list uses the index of start times, which finds executions of a time range without scanning all later ones.
 * The executions of a workflow are fewer: their index is ordered by id.
 */
const isByTime = (filter: ExecutionFilter) =>
  filter.workflowIds === undefined && (filter.startedAfter ?? filter.startedBefore) !== undefined;

function newestFirst(filter: ExecutionFilter) {
  if (isByTime(filter)) return sql`execution."startedAt" desc, execution.id desc`;
  // The sign prevents SQLite from scanning all executions in id order, where it could sort the few long ones.
  return isOfLong(filter) ? sql`+execution.id desc` : sql`execution.id desc`;
}

/** Following entries of a list by time; if the execution was deleted in between, those after its predecessor. */
function startedBefore(lastId: string): Expression<SqlBool> {
  const id = toId(lastId);
  const at = sql`(select near."startedAt" from execution near where near.id <= ${id} order by near.id desc limit 1)`;
  return sql<SqlBool>`(execution."startedAt", execution.id) < (${at}, ${id})`;
}
