import { type Kysely, sql } from "kysely";
import type { ColumnTypes } from "../column-types.ts";

/** Waiting executions, the last activation of workflows, and the time since when schedules count missed firings. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("waiting")
    .addColumn("executionId", types.bigint, (column) => column.primaryKey())
    .addColumn("node", "text", (column) => column.notNull())
    .addColumn("runIndex", "integer", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("parameters", "text")
    .addColumn("watcher", "text")
    .addColumn("data", types.blob)
    .execute();
  await sql`create index execution_due on execution ("waitTill") where status = 'waiting'`.execute(db);
  await db.schema
    .alterTable("workflowSnapshot")
    .addColumn("touchedAt", types.bigint, (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable("scheduleState")
    .addColumn("since", types.bigint, (column) => column.notNull().defaultTo(0))
    .execute();
}
