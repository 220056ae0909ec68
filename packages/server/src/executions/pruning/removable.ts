import { sql } from "kysely";
import { numbersIn } from "../../store/records/multi-row-insert.ts";
import type { Statement, Store } from "../../store/store.ts";
import { type RemovedExecution, STORED_BYTES, subtractSizes } from "../records/stored-sizes.ts";

/** Candidate for pruning. Times are milliseconds since the epoch. */
export interface Candidate extends RemovedExecution {
  readonly startedAt: number;
  /** End time; null for unfinished ones. */
  readonly endedAt: number | null;
  /** False for executions that are unfinished, or that a user marked or described. */
  readonly isRemovable: boolean;
}

/** Final statuses of executions: nothing is left of them except their record. */
const OVER = ["success", "error", "crashed", "canceled"];

/** The next executions in id order, of all workflows or of one. */
export async function readCandidates(
  { db }: Store,
  { after, limit, workflowId }: { after: number; limit: number; workflowId?: string | undefined },
): Promise<Candidate[]> {
  let query = db
    .selectFrom("execution")
    .leftJoin("executionData", "executionData.executionId", "execution.id")
    .leftJoin("executionAnnotation", "executionAnnotation.executionId", "execution.id")
    .select(["execution.id", "execution.workflowId", "execution.startedAt", "execution.stoppedAt"])
    .select(["execution.status", "executionAnnotation.executionId as annotated", STORED_BYTES.as("bytes")])
    .where("execution.id", ">", after)
    .orderBy("execution.id")
    .limit(limit);
  if (workflowId !== undefined) query = query.where("execution.workflowId", "=", workflowId);
  const rows = await query.execute();
  return rows.map(({ id, workflowId: ofWorkflow, startedAt, stoppedAt, status, annotated, bytes }) => {
    const isOver = OVER.includes(status);
    return {
      id,
      workflowId: ofWorkflow,
      bytes,
      startedAt,
      endedAt: isOver ? (stoppedAt ?? startedAt) : null,
      isRemovable: isOver && annotated === null,
    };
  });
}

/**
 * Transaction that deletes finished executions and subtracts them from the sizes of their workflows. It fails as a
 * whole (`StaleWriteError`) if one of them was deleted or marked in the meantime.
 */
export function removeOver(store: Store, removed: readonly RemovedExecution[]): Statement[] {
  const { db, dialect } = store;
  const ids = numbersIn(
    dialect,
    removed.map(({ id }) => id),
  );
  const executions = db
    .deleteFrom("execution")
    .where("id", "in", ids)
    .where("status", "in", OVER)
    .where("id", "not in", (from) => from.selectFrom("executionAnnotation").select("executionId"))
    .compile();
  return [
    { ...executions, expect: removed.length },
    ...(["executionData", "executionMetadata", "eventMark"] as const).map((table) =>
      sql`delete from ${sql.table(table)} where "executionId" in ${ids}`.compile(db),
    ),
    ...subtractSizes(store, removed),
  ];
}
