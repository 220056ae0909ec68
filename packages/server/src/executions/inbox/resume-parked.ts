import type { ExecutionMode } from "@heddle/workflow";
import { RunError } from "../../errors/run-error.ts";
import type { Decision } from "../../protocol/resume-options.ts";
import { isStaleWrite } from "../../store/stale-write.ts";
import type { Store } from "../../store/store.ts";
import { toId } from "../records/execution-filter.ts";
import type { LocalExecutions } from "../state/local-executions.ts";
import { TrackedExecution } from "../state/tracked-execution.ts";
import { outermost } from "../stored/past-calls.ts";
import { readSnapshot } from "../stored/read-snapshot.ts";
import { readSpilled } from "../stored/read-spilled.ts";

/** Resumes an interrupted execution after a user's decision about the started effect. */
export async function resumeParked(
  store: Store,
  executions: Pick<LocalExecutions, "get" | "begin">,
  executionId: string,
  decision: Decision,
): Promise<void> {
  const id = await outermost(store, toId(executionId));
  const row = await store.db
    .selectFrom("inbox")
    .innerJoin("execution", "execution.id", "inbox.id")
    .selectAll("inbox")
    .where("inbox.id", "=", id)
    .where("execution.status", "=", "interrupted")
    .executeTakeFirst();
  const snapshot = row && (await readSnapshot(store, row.snapshotId));
  if (!row || !snapshot || executions.get(id) || !(await takeOver(store, id)))
    throw new RunError("execution-waits-not", { executionId });
  const tracked = new TrackedExecution({
    id,
    snapshot,
    state: "accepted",
    mode: row.mode as ExecutionMode,
    node: row.node ?? undefined,
    acceptedAt: row.acceptedAt,
    retryOf: row.retryOf ?? undefined,
    decision,
    isAccepted: true,
    isStored: true,
    journalled: 0,
    hasCalls: false,
    hasEffects: false,
    attempts: row.attempts,
    suspicion: row.suspicion,
  });
  await readSpilled(store, [tracked], (_, error) => {
    throw error;
  });
  executions.begin(tracked);
}

/** Lets only one of several users or servers resume the execution; false for the others. */
async function takeOver(store: Store, id: number): Promise<boolean> {
  const update = store.db
    .updateTable("execution")
    .set({ status: "running" })
    .where("id", "=", id)
    .where("status", "=", "interrupted")
    .compile();
  try {
    await store.write([{ ...update, expect: 1 }]);
    return true;
  } catch (error) {
    if (isStaleWrite(error)) return false;
    throw error;
  }
}
