import { sql } from "kysely";
import type { Store } from "../store/store.ts";

/** A workflow that insights may speak of. */
export interface KnownWorkflow {
  readonly name: string;
  /** Minutes that one success saves. */
  readonly minutes: number;
}

/** How often one thing happened to executions of one workflow. */
export interface ReadCount {
  readonly workflowId: string;
  readonly name: string;
  readonly count: number;
}

/** What was counted from one moment to before another, of all workflows or of one. */
export async function readCounts(
  { db }: Store,
  { from, to, workflowId }: { from: number; to: number; workflowId: string | undefined },
): Promise<ReadCount[]> {
  const rows = await db
    .selectFrom("insightCount")
    .select(({ fn }) => ["workflowId", "name", fn.sum<number | string>("count").as("count")])
    .where("grain", "in", ["hour", "day"])
    .where("at", ">=", from)
    .where("at", "<", to)
    .$if(workflowId !== undefined, (select) => select.where("workflowId", "=", workflowId!))
    .groupBy(["workflowId", "name"])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** Names and settings of the workflows with the ids; undefined = all. */
export async function readKnown(
  store: Store,
  { ids, projectId }: { ids: readonly string[] | undefined; projectId: string | undefined },
): Promise<Map<string, KnownWorkflow>> {
  const { db } = store;
  const counted = db.selectFrom("insightCount").select("workflowId");
  const rows = await db
    .selectFrom("workflow")
    .select(["id", "name", minutesIn(store).as("minutes")])
    .where("id", "in", counted)
    .$if(projectId !== undefined, (select) => select.where("projectId", "=", projectId!))
    .execute();
  const among = ids && new Set(ids);
  const readable = rows.filter(({ id }) => among?.has(id) ?? true);
  return new Map(readable.map(({ id, name, minutes }) => [id, { name, minutes: minutesOf(minutes) }]));
}

/** A file may say anything. */
function minutesOf(value: unknown): number {
  const minutes = Number(value);
  return Number.isFinite(minutes) && minutes > 0 ? minutes : 0;
}

/** Read by the database, so that large workflows stay there. */
function minutesIn({ dialect }: Store) {
  return dialect === "sqlite"
    ? sql<unknown>`json_extract("document", '$.settings.timeSavedPerExecution')`
    : sql<unknown>`"document"::json #>> '{settings,timeSavedPerExecution}'`;
}
