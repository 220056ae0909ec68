import { randomBytes } from "node:crypto";
import type { Insertable } from "kysely";
import type { ExecutionRow } from "../../../store/execution-tables.ts";
import type { Store } from "../../../store/store.ts";
import { changeSize } from "../../records/stored-sizes.ts";

/** An execution to be stored, with a number of bytes of run data. */
export type GivenExecution = Partial<Insertable<ExecutionRow>> & { id: number; bytes?: number };

const ROWS_AT_ONCE = 500;

/** Stores successful or given executions, and counts them like real ones. */
export async function storeExecutions(store: Store, given: readonly GivenExecution[]): Promise<void> {
  for (let at = 0; at < given.length; at += ROWS_AT_ONCE)
    await storePart(store, given.slice(at, at + ROWS_AT_ONCE));
}

async function storePart(store: Store, given: readonly GivenExecution[]): Promise<void> {
  const rows = given.map(({ bytes: _, ...one }) => ({
    ...SUCCESS,
    startedAt: one.id,
    stoppedAt: one.id,
    ...one,
  }));
  const data = given.map(({ id, bytes = 100 }) => ({ executionId: id, data: randomBytes(bytes) }));
  const sizes = Map.groupBy(given, ({ workflowId = "w" }) => workflowId);
  await store.write([
    store.db.insertInto("execution").values(rows).compile(),
    store.db.insertInto("executionData").values(data).compile(),
    ...[...sizes].map(([workflowId, executions]) =>
      changeSize(store, workflowId, {
        executions: executions.length,
        bytes: executions.reduce((sum, { bytes = 100 }) => sum + bytes, 0),
      }),
    ),
  ]);
}

const SUCCESS = {
  workflowId: "w",
  snapshotId: "s",
  mode: "webhook",
  status: "success",
  waitTill: null,
  retryOf: null,
  retrySuccessId: null,
  lastNode: null,
  error: null,
  parentId: null,
  parentWorkflowId: null,
  modelTokens: null,
  modelCost: null,
};
