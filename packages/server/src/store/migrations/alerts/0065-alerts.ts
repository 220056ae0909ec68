import type { Kysely } from "kysely";
import type { ColumnTypes } from "../../column-types.ts";

/** Alerts of workflows, their counts, and their emails. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("alert")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("workflowId", "text", (column) =>
      column.notNull().references("workflow.id").onDelete("cascade"),
    )
    .addColumn("settings", "text", (column) => column.notNull())
    .addColumn("isEnabled", "integer", (column) => column.notNull())
    .addColumn("since", types.bigint, (column) => column.notNull())
    .addColumn("revision", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("firingSince", types.bigint)
    .addColumn("reason", "text")
    .addColumn("notifiedAt", types.bigint)
    .addColumn("isAnnounced", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("problem", "text")
    .execute();
  await db.schema.createIndex("alert_workflow").on("alert").column("workflowId").execute();
  await db.schema
    .createTable("alertRun")
    .addColumn("workflowId", "text", (column) => column.notNull())
    .addColumn("at", types.bigint, (column) => column.notNull())
    .addColumn("writer", "integer", (column) => column.notNull())
    .addColumn("runs", types.bigint, (column) => column.notNull())
    .addColumn("failures", types.bigint, (column) => column.notNull())
    .addColumn("successes", types.bigint, (column) => column.notNull())
    .addColumn("longestMs", types.bigint, (column) => column.notNull())
    .addPrimaryKeyConstraint("alert_run_pk", ["workflowId", "at", "writer"])
    .execute();
  await db.schema
    .createTable("alertMail")
    .addColumn("id", types.identity)
    .addColumn("alertId", "text", (column) => column.notNull().references("alert.id").onDelete("cascade"))
    .addColumn("letter", "text", (column) => column.notNull())
    .addColumn("failures", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("nextAttemptAt", types.bigint, (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable("alertWatch")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("heldBy", "text")
    .addColumn("heldUntil", types.bigint, (column) => column.notNull())
    .execute();
  await (db as Kysely<{ alertWatch: { id: number; heldUntil: number } }>)
    .insertInto("alertWatch")
    .values({ id: 1, heldUntil: 0 })
    .execute();
}
