import { sql } from "kysely";
import type { Store } from "../store/store.ts";

/** Workflow that insights can include. */
export interface KnownWorkflow {
  readonly name: string;
  /** Minutes saved by one success. */
  readonly minutes: number;
}

/** Number of times an event happened to executions of a workflow. */
export interface ReadCount {
  readonly workflowId: string;
  readonly name: string;
  readonly count: number;
}

/** Reads the counts in a half-open time range, of all workflows or one. */
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

/** Reads names and settings of the workflows with the ids; `undefined` = all. */
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

/** An imported file can contain any value. */
function minutesOf(value: unknown): number {
  const minutes = Number(value);
  return Number.isFinite(minutes) && minutes > 0 ? minutes : 0;
}

/** Extracted by the database, so that large workflows stay there. */
function minutesIn({ dialect }: Store) {
  return dialect === "sqlite"
    ? sql<unknown>`json_extract("document", '$.settings.timeSavedPerExecution')`
    : sql<unknown>`"document"::json #>> '{settings,timeSavedPerExecution}'`;
}
