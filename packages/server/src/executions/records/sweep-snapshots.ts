import type { Store } from "../../store/store.ts";

/** Retention of an unreferenced workflow version: it may be about to be used. */
const KEPT_FOR = 86_400_000;
const STEP_EXECUTIONS = 2_000;

interface SweepOptions {
  /** Versions that triggers of this process hold. */
  inUse: ReadonlySet<string>;
  /** Called after each step with its duration; resolves when the next one can start, with false to stop. */
  pause(stepMs: number): Promise<boolean>;
  now?: number;
}

/**
 * Deletes versions of workflows that no execution, event or call refers to and that have not been used for a day;
 * returns their number. Executions are read in small steps, and nothing is written before all of them were read.
 */
export async function sweepSnapshots(
  store: Store,
  { inUse, pause, now = Date.now() }: SweepOptions,
): Promise<number> {
  if (inUse.size > 0) await touch(store, [...inUse], now);
  const before = now - KEPT_FOR;
  const workflows = await store.db
    .selectFrom("workflowSnapshot")
    .select("workflowId")
    .distinct()
    .where("touchedAt", "<", before)
    .execute();
  let removed = 0;
  for (const { workflowId } of workflows) {
    const ran = await snapshotsOfExecutions(store, workflowId, pause);
    if (!ran) break;
    removed += await sweepWorkflow(store, { workflowId, ran, before, now });
  }
  return removed;
}

/** The versions that executions of a workflow ran; undefined when it was broken off. */
async function snapshotsOfExecutions(
  { db }: Store,
  workflowId: string,
  pause: SweepOptions["pause"],
): Promise<Set<string> | undefined> {
  const ran = new Set<string>();
  for (let after = 0; ; ) {
    const begun = performance.now();
    const rows = await db
      .selectFrom("execution")
      .select(["id", "snapshotId"])
      .where("workflowId", "=", workflowId)
      .where("id", ">", after)
      .orderBy("id")
      .limit(STEP_EXECUTIONS)
      .execute();
    for (const { snapshotId } of rows) ran.add(snapshotId);
    const last = rows.at(-1);
    if (!last || rows.length < STEP_EXECUTIONS) return ran;
    after = last.id;
    if (!(await pause(performance.now() - begun))) return undefined;
  }
}

async function sweepWorkflow(
  store: Store,
  { workflowId, ran, before, now }: { workflowId: string; ran: Set<string>; before: number; now: number },
): Promise<number> {
  const { db } = store;
  const found = await db
    .selectFrom("workflowSnapshot")
    .select("id")
    .where("workflowId", "=", workflowId)
    .where("touchedAt", "<", before)
    .execute();
  let removed = 0;
  for (const ids of inParts(found.map(({ id }) => id).filter((id) => !ran.has(id)))) {
    const { numDeletedRows } = await db
      .deleteFrom("workflowSnapshot")
      .where("id", "in", ids)
      .where("touchedAt", "<", before)
      .where("id", "not in", db.selectFrom("inbox").select("snapshotId"))
      .where("id", "not in", db.selectFrom("workflowCall").select("snapshotId"))
      .executeTakeFirstOrThrow();
    removed += Number(numDeletedRows);
  }
  // The rest is in use, and is not checked again for a while.
  await db
    .updateTable("workflowSnapshot")
    .set({ touchedAt: now })
    .where("workflowId", "=", workflowId)
    .where("touchedAt", "<", before)
    .execute();
  return removed;
}

async function touch({ db }: Store, ids: readonly string[], touchedAt: number): Promise<void> {
  for (const part of inParts(ids))
    await db.updateTable("workflowSnapshot").set({ touchedAt }).where("id", "in", part).execute();
}

/** Databases limit the number of values in one statement. */
const MAX_VALUES = 500;

function inParts(ids: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let at = 0; at < ids.length; at += MAX_VALUES) parts.push(ids.slice(at, at + MAX_VALUES));
  return parts;
}
