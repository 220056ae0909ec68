import type { Store } from "../../store/store.ts";
import { answerCall, brokenResult } from "./answer-call.ts";
import { findWaiting, type WaitingExecution } from "./find-waiting.ts";

const BATCH_CALLS = 200;

/** The execution that waits for the given one, which has ended. */
export async function findAnswered(store: Store, childId: number): Promise<WaitingExecution | undefined> {
  const row = await store.db
    .selectFrom("waiting")
    .innerJoin("workflowCall", (join) =>
      join
        .onRef("workflowCall.childId", "=", "waiting.childId")
        .onRef("workflowCall.parentId", "=", "waiting.executionId"),
    )
    .select("waiting.executionId")
    .where("waiting.childId", "=", childId)
    .where("workflowCall.result", "is not", null)
    .executeTakeFirst();
  const waiting = row && (await findWaiting(store, row.executionId));
  return waiting?.childId === childId ? waiting : undefined;
}

/** Executions that an execution called and waits for, and that are not over. */
export async function openCalls({ db }: Store, parentId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("workflowCall")
    .innerJoin("waiting", "waiting.executionId", "workflowCall.childId")
    .select("workflowCall.childId")
    .where("parentId", "=", parentId)
    .where("result", "is", null)
    .execute();
  return rows.map((row) => row.childId);
}

/** Ended executions whose waiting callers were not notified: a server was killed, or a record deleted. */
export async function findForgotten(store: Store): Promise<number[]> {
  await answerForGone(store);
  const rows = await store.db
    .selectFrom("waiting")
    .innerJoin("execution", "execution.id", "waiting.executionId")
    .innerJoin("workflowCall", (join) =>
      join
        .onRef("workflowCall.childId", "=", "waiting.childId")
        .onRef("workflowCall.parentId", "=", "waiting.executionId"),
    )
    .select("workflowCall.childId")
    .where("waiting.childId", "is not", null)
    .where("execution.status", "=", "waiting")
    .where("workflowCall.result", "is not", null)
    .limit(BATCH_CALLS)
    .execute();
  return rows.map((row) => row.childId);
}

/** Executions whose caller no longer exists. */
export async function findOrphans({ db }: Store): Promise<number[]> {
  const rows = await db
    .selectFrom("waiting")
    .select("executionId")
    .where("awaitedBy", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("workflowCall")
            .select("workflowCall.childId")
            .whereRef("workflowCall.childId", "=", "waiting.executionId")
            .whereRef("workflowCall.parentId", "=", "waiting.awaitedBy")
            .where("workflowCall.result", "is", null),
        ),
      ),
    )
    .limit(BATCH_CALLS)
    .execute();
  return rows.map((row) => row.executionId);
}

/** Stores an error for calls whose executions were deleted. */
async function answerForGone(store: Store): Promise<void> {
  const rows = await store.db
    .selectFrom("waiting")
    .innerJoin("workflowCall", (join) =>
      join
        .onRef("workflowCall.childId", "=", "waiting.childId")
        .onRef("workflowCall.parentId", "=", "waiting.executionId"),
    )
    .leftJoin("workflowSnapshot", "workflowSnapshot.id", "workflowCall.snapshotId")
    .select(["workflowCall.childId", "workflowSnapshot.workflowId"])
    .where("waiting.childId", "is not", null)
    .where("workflowCall.result", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("waiting as other")
            .select("other.executionId")
            .whereRef("other.executionId", "=", "workflowCall.childId"),
        ),
      ),
    )
    .limit(BATCH_CALLS)
    .execute();
  const result = (workflowId: string | null) =>
    brokenResult(workflowId ?? "", "The execution was deleted before it had ended.");
  if (rows.length > 0)
    await store.write(rows.map(({ childId, workflowId }) => answerCall(store, childId, result(workflowId))));
}
