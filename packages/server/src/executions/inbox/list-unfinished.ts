import type { ExecutionMode } from "@heddle/workflow";
import type { Store } from "../../store/store.ts";
import { toId } from "../records/execution-filter.ts";
import type { ExecutionList, ExecutionPage, ExecutionSummary } from "../records/types.ts";

/** Counting further would make the list slower the more events wait. */
const MAX_COUNTED_ROWS = 10_000;

/**
 * Stored events with unfinished executions, newest first; executions that wait for a user's decision have a record and
 * are excluded.
 */
export async function listUnfinished(
  store: Store,
  workflowIds: readonly string[] | undefined,
  { limit, lastId }: Pick<ExecutionPage, "limit" | "lastId">,
): Promise<ExecutionList> {
  const rows = unfinished(store, workflowIds);
  const before = lastId === undefined ? rows : rows.where("inbox.id", "<", toId(lastId));
  const [page, counted] = await Promise.all([
    before
      .leftJoin("workflow", "workflow.id", "inbox.workflowId")
      .leftJoin("workflowSnapshot", "workflowSnapshot.id", "inbox.snapshotId")
      .select(["inbox.workflowId", "inbox.mode", "inbox.acceptedAt", "inbox.retryOf"])
      .select(({ fn }) => fn.coalesce("workflow.name", "workflowSnapshot.name").as("workflowName"))
      .select("workflowSnapshot.versionId")
      .orderBy("inbox.id", "desc")
      .limit(limit)
      .execute(),
    rows.limit(MAX_COUNTED_ROWS + 1).execute(),
  ]);
  return {
    results: page.map(toSummary),
    count: Math.min(counted.length, MAX_COUNTED_ROWS),
    estimated: counted.length > MAX_COUNTED_ROWS,
  };
}

function unfinished({ db }: Store, workflowIds: readonly string[] | undefined) {
  const rows = db
    .selectFrom("inbox")
    .leftJoin("execution", "execution.id", "inbox.id")
    .select("inbox.id")
    .where(({ eb, or }) => or([eb("execution.id", "is", null), eb("execution.status", "=", "running")]));
  if (!workflowIds) return rows;
  return rows.where(({ eb }) =>
    workflowIds.length === 0 ? eb.lit(false) : eb("inbox.workflowId", "in", workflowIds),
  );
}

interface UnfinishedRow {
  readonly id: number;
  readonly workflowId: string;
  readonly workflowName: string | null;
  readonly mode: string;
  readonly acceptedAt: number;
  readonly retryOf: number | null;
  readonly versionId: string | null;
}

function toSummary({ id, mode, acceptedAt, retryOf, workflowName, ...row }: UnfinishedRow): ExecutionSummary {
  return {
    id: String(id),
    workflowId: row.workflowId,
    workflowName: workflowName ?? "",
    versionId: row.versionId ?? undefined,
    mode: mode as ExecutionMode,
    status: "new",
    finished: false,
    startedAt: acceptedAt,
    ...(retryOf === null ? {} : { retryOf: String(retryOf) }),
  };
}
