import type { Store } from "../../store/store.ts";
import { filterConditions } from "./execution-filter.ts";
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
      .select(["execution.id", "execution.workflowId"])
      .where((builder) => filterConditions(builder, filter))
      .orderBy("execution.id")
      .limit(BATCH_EXECUTIONS)
      .execute();
    if (rows.length === 0) return deleted;
    const ids = rows.map((row) => row.id);
    await store.write(deletionOf(store, ids));
    await files.removeAll(rows.map(({ id, workflowId }) => ({ id: String(id), workflowId })));
    deleted += ids.length;
  }
}

/** Includes what waiting ones have stored; one that resumed a moment ago is kept. */
function deletionOf({ db }: Store, given: number[]) {
  const ids = db
    .selectFrom("execution as gone")
    .select("gone.id")
    .where("gone.id", "in", given)
    .where("gone.status", "<>", "running");
  return [
    db.deleteFrom("executionData").where("executionId", "in", ids).compile(),
    db.deleteFrom("executionMetadata").where("executionId", "in", ids).compile(),
    db.deleteFrom("waiting").where("executionId", "in", ids).compile(),
    db.deleteFrom("workflowCall").where("parentId", "in", ids).compile(),
    db.deleteFrom("journal").where("executionId", "in", ids).compile(),
    db.deleteFrom("inbox").where("id", "in", ids).compile(),
    db.deleteFrom("execution").where("id", "in", given).where("status", "<>", "running").compile(),
  ];
}
