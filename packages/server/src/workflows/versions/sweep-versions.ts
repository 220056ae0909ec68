import { sql } from "kysely";
import type { Statement, Store } from "../../store/store.ts";
import type { WorkflowVersionRow } from "../../store/tables.ts";

const DAY = 86_400_000;
const SWEEP_EVERY = DAY / 8;

/** Number of versions to keep, and their retention. */
export interface Retention {
  /** Versions without a name that a workflow keeps; 0 = no limit. */
  keep: number;
  /** Retention in days; 0 = no limit. */
  days: number;
}

/** Deletes versions beyond the limits: neither named versions nor any workflow's newest one or the one that is live. */
export async function sweepVersions(
  store: Store,
  { keep, days }: Retention,
  now = Date.now(),
): Promise<void> {
  const oldest = days > 0 ? now - days * DAY : 0;
  const { db } = store;
  const many = await db
    .selectFrom("workflowVersion")
    .select("workflowId")
    .where("name", "is", null)
    .groupBy("workflowId")
    .having(({ eb, fn, or }) =>
      or([eb(fn.min("createdAt"), "<", oldest), ...(keep > 0 ? [eb(fn.countAll<number>(), ">", keep)] : [])]),
    )
    .execute();
  for (const { workflowId } of many) {
    const first = keep > 0 ? await firstKept(store, workflowId, keep) : 0;
    await store.write([
      db
        .deleteFrom("workflowVersion")
        .where("workflowId", "=", workflowId)
        .where("name", "is", null)
        .where(({ eb, or }) => or([eb("number", "<", first), eb("createdAt", "<", oldest)]))
        .where("number", "<", ({ selectFrom }) =>
          selectFrom("workflowVersion as newest")
            .select(({ fn }) => fn.max("newest.number").as("number"))
            .where("newest.workflowId", "=", workflowId),
        )
        .where("id", "not in", ({ selectFrom }) =>
          selectFrom("workflow").select("liveVersion").where("workflow.id", "=", workflowId),
        )
        .compile(),
      ...removeUnused(store, workflowId),
    ]);
  }
}

/** Number of the oldest version without a name that is kept. */
async function firstKept({ db }: Store, workflowId: string, keep: number): Promise<number> {
  const row = await db
    .selectFrom("workflowVersion")
    .select("number")
    .where("workflowId", "=", workflowId)
    .where("name", "is", null)
    .orderBy("number", "desc")
    .limit(1)
    .offset(keep - 1)
    .executeTakeFirst();
  return row?.number ?? 0;
}

/** Deletes the contents of a deleted version, unless another version uses them. */
export function removeContents(
  { db }: Store,
  {
    workflowId,
    documentHash,
    pinDataHash,
  }: Pick<WorkflowVersionRow, "workflowId" | "documentHash" | "pinDataHash">,
): Statement[] {
  const hashes = pinDataHash === null ? [documentHash] : [documentHash, pinDataHash];
  return hashes.map((hash) =>
    sql`delete from "versionContent" where hash = ${hash} and ${unheldOf(workflowId)} and ${BASELESS}`.compile(
      db,
    ),
  );
}

/** Unused contents; first the differences, then the bases that no difference uses anymore. */
function removeUnused({ db }: Store, workflowId: string): Statement[] {
  const unheld = unheldOf(workflowId);
  return [
    sql`delete from "versionContent" where base is not null and ${unheld}`.compile(db),
    sql`delete from "versionContent" where base is null and ${unheld} and ${BASELESS}`.compile(db),
  ];
}

const unheldOf = (workflowId: string) =>
  sql`"workflowId" = ${workflowId} and not exists (select 1 from "workflowVersion" as held where held."workflowId" = "versionContent"."workflowId" and (held."documentHash" = "versionContent".hash or held."pinDataHash" = "versionContent".hash))`;

const BASELESS = sql`not exists (select 1 from "versionContent" as difference where difference."workflowId" = "versionContent"."workflowId" and difference.base = "versionContent".hash)`;

/** Sweeps at intervals. Returns a function that stops it. */
export function sweepVersionsRegularly(
  store: Store,
  retention: Retention,
  failed: (error: Error) => void,
): () => void {
  const timer = setInterval(() => sweepVersions(store, retention).catch(failed), SWEEP_EVERY).unref();
  return () => clearInterval(timer);
}

/** Statements that remove a workflow's history, before the workflow itself goes. */
export function removeVersions({ db }: Store, workflowId: string): Statement[] {
  return [
    db.deleteFrom("workflowVersion").where("workflowId", "=", workflowId).compile(),
    db.deleteFrom("versionContent").where("workflowId", "=", workflowId).compile(),
  ];
}
