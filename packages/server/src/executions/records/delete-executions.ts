import type { Store } from "../../store/store.ts";
import { filterConditions } from "./execution-filter.ts";
import { type RemovedExecution, STORED_BYTES, subtractSizes } from "./stored-sizes.ts";
import type { ExecutionFilter } from "./types.ts";

/** The binary data that go with executions. */
export interface ExecutionFiles {
  removeAll(executions: readonly { id: string; workflowId: string }[]): Promise<void>;
}

/** Small enough that other writes are not held up. */
const BATCH_EXECUTIONS = 500;

/** Deletes finished executions with their data and files, and returns their number. */
export async function deleteExecutions(
  store: Store,
  files: ExecutionFiles,
  filter: ExecutionFilter,
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const rows = await store.db
      .selectFrom("execution")
      .leftJoin("executionData", "executionData.executionId", "execution.id")
      .select(["execution.id", "execution.workflowId", STORED_BYTES.as("bytes")])
      .where((builder) => filterConditions(builder, filter))
      .orderBy("execution.id")
      .limit(BATCH_EXECUTIONS)
      .execute();
    if (rows.length === 0) return deleted;
    await store.write(deletionOf(store, rows));
    await files.removeAll(rows.map(({ id, workflowId }) => ({ id: String(id), workflowId })));
    deleted += rows.length;
  }
}

/** Includes the stored state of waiting executions; one that has just resumed is kept. */
function deletionOf(store: Store, removed: readonly RemovedExecution[]) {
  const { db } = store;
  const given = removed.map(({ id }) => id);
  const ids = db
    .selectFrom("execution as gone")
    .select("gone.id")
    .where("gone.id", "in", given)
    .where("gone.status", "<>", "running");
  return [
    db.deleteFrom("executionData").where("executionId", "in", ids).compile(),
    db.deleteFrom("executionMetadata").where("executionId", "in", ids).compile(),
    db.deleteFrom("executionAnnotation").where("executionId", "in", ids).compile(),
    db.deleteFrom("eventMark").where("executionId", "in", ids).compile(),
    db.deleteFrom("executionTag").where("executionId", "in", ids).compile(),
    db.deleteFrom("waiting").where("executionId", "in", ids).compile(),
    db.deleteFrom("workflowCall").where("parentId", "in", ids).compile(),
    db.deleteFrom("journal").where("executionId", "in", ids).compile(),
    db.deleteFrom("inbox").where("id", "in", ids).compile(),
    db.deleteFrom("execution").where("id", "in", given).where("status", "<>", "running").compile(),
    ...subtractSizes(store, removed),
  ];
}
