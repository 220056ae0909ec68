import type { Store } from "../../store/store.ts";

/** How long a workflow's version that nothing refers to is kept: it may be about to be used. */
const KEPT_FOR = 86_400_000;

/**
 * Removes the versions of workflows that no execution, event or call refers to and that have not been put into use for a day; returns
 * their number. `inUse` are those that triggers and running executions of this process hold.
 */
export async function sweepSnapshots(
  store: Store,
  inUse: ReadonlySet<string>,
  now = Date.now(),
): Promise<number> {
  if (inUse.size > 0) await touch(store, [...inUse], now);
  const before = now - KEPT_FOR;
  const { db } = store;
  const workflows = await db
    .selectFrom("workflowSnapshot")
    .select("workflowId")
    .distinct()
    .where("touchedAt", "<", before)
    .execute();
  let removed = 0;
  for (const { workflowId } of workflows) removed += await sweepWorkflow(store, workflowId, before, now);
  return removed;
}

async function sweepWorkflow(store: Store, workflowId: string, before: number, now: number): Promise<number> {
  const { db } = store;
  const result = await db
    .deleteFrom("workflowSnapshot")
    .where("workflowId", "=", workflowId)
    .where("touchedAt", "<", before)
    .where(
      "id",
      "not in",
      db.selectFrom("execution").select("snapshotId").where("workflowId", "=", workflowId),
    )
    .where("id", "not in", db.selectFrom("inbox").select("snapshotId"))
    .where("id", "not in", db.selectFrom("workflowCall").select("snapshotId"))
    .executeTakeFirst();
  // The rest is in use, and is not checked again for a while.
  await db
    .updateTable("workflowSnapshot")
    .set({ touchedAt: now })
    .where("workflowId", "=", workflowId)
    .where("touchedAt", "<", before)
    .execute();
  return Number(result.numDeletedRows);
}

/** Databases limit the number of values in one statement. */
const MAX_VALUES = 500;

async function touch({ db }: Store, ids: readonly string[], touchedAt: number): Promise<void> {
  for (let at = 0; at < ids.length; at += MAX_VALUES)
    await db
      .updateTable("workflowSnapshot")
      .set({ touchedAt })
      .where("id", "in", ids.slice(at, at + MAX_VALUES))
      .execute();
}
