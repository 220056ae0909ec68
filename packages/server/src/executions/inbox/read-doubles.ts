import type { Store } from "../../store/store.ts";

const MAX_ROWS = 200;

/** Events with duplicates, those with the latest duplicate first, and the total number of duplicates. */
export async function readDoubles({ db }: Store, workflowIds: readonly string[] | undefined) {
  if (workflowIds?.length === 0) return { count: 0, rows: [] };
  let some = db.selectFrom("eventKey").where("eventKey.lastDoubleAt", "is not", null);
  if (workflowIds) some = some.where("eventKey.workflowId", "in", workflowIds);
  const [sum, rows] = await Promise.all([
    some.select(({ fn }) => fn.sum<number | string | null>("doubles").as("count")).executeTakeFirst(),
    some
      .leftJoin("workflow", "workflow.id", "eventKey.workflowId")
      .select(["eventKey.workflowId", "eventKey.key", "eventKey.executionId", "eventKey.acceptedAt"])
      .select(({ fn, val }) => fn.coalesce("workflow.name", val("")).as("workflowName"))
      .select(["eventKey.doubles", "eventKey.lastDoubleAt"])
      .orderBy("eventKey.lastDoubleAt", "desc")
      .limit(MAX_ROWS)
      .execute(),
  ]);
  return {
    count: Number(sum?.count ?? 0),
    rows: rows.map((row) => ({ ...row, lastDoubleAt: row.lastDoubleAt ?? 0 })),
  };
}
