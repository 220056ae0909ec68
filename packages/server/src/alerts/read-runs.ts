import type { Store } from "../store/store.ts";

const MINUTE_MS = 60_000;

/** Statistics of a workflow's finished executions. */
export interface EndedRuns {
  readonly failures: number;
  readonly longestMs: number;
}

/** Executions that finished within the last milliseconds, rounded up to whole minutes. */
export async function readEnded({ db }: Store, workflowId: string, from: number): Promise<EndedRuns> {
  const row = await db
    .selectFrom("alertRun")
    .select(({ fn }) => [
      fn.sum<number | string | null>("failures").as("failures"),
      fn.max("longestMs").as("longestMs"),
    ])
    .where("workflowId", "=", workflowId)
    .where("at", ">", from - MINUTE_MS)
    .executeTakeFirst();
  return { failures: Number(row?.failures ?? 0), longestMs: Number(row?.longestMs ?? 0) };
}

/** End of the last execution, rounded up to the minute; `undefined` if none is known. */
export async function readLastEnd(
  { db }: Store,
  workflowId: string,
  successOnly: boolean,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("alertRun")
    .select("at")
    .where("workflowId", "=", workflowId)
    .where(successOnly ? "successes" : "runs", ">", 0)
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && row.at + MINUTE_MS;
}

/** Retention of minutes: longer than the longest period in which failures are counted. */
const KEEP_MS = 25 * 60 * MINUTE_MS;

/** Deletes old minutes except the last ones of each workflow, and those of workflows without alerts. */
export async function forgetRuns({ db, write }: Store, now: number): Promise<void> {
  const without = db
    .deleteFrom("alertRun")
    .where("workflowId", "not in", db.selectFrom("alert").select("workflowId"));
  const old = db
    .deleteFrom("alertRun")
    .where("at", "<", now - KEEP_MS)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("alertRun as later")
          .select("later.at")
          .whereRef("later.workflowId", "=", "alertRun.workflowId")
          .whereRef("later.at", ">", "alertRun.at")
          .where(({ or, eb }) => or([eb("later.successes", ">", 0), eb("alertRun.successes", "=", 0)])),
      ),
    );
  await write([without.compile(), old.compile()]);
}
