import type { Kysely } from "kysely";
import { sql } from "kysely";

/** What executions need: accepted events, the journal of effects, finished records and the workflows they ran. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const blob = isPostgres(db) ? sql`bytea` : sql`blob`;
  await db.schema
    .createTable("workflow_snapshots")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("workflow_id", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("data", "text", (column) => column.notNull())
    .execute();
  await createExecutions(db);
  await db.schema
    .createTable("execution_data")
    .addColumn("execution_id", "bigint", primary(db))
    .addColumn("data", blob, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("execution_metadata")
    .addColumn("execution_id", "bigint", (column) => column.notNull())
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("execution_metadata_pk", ["execution_id", "key"])
    .execute();
  await db.schema
    .createIndex("execution_metadata_by_value")
    .on("execution_metadata")
    .columns(["key", "value"])
    .execute();
  await createInbox(db);
  await db.schema
    .createTable("execution_sequence")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("reserved", "bigint", (column) => column.notNull())
    .execute();
}

async function createExecutions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("executions")
    .addColumn("id", "bigint", primary(db))
    .addColumn("workflow_id", "text", (column) => column.notNull())
    .addColumn("snapshot_id", "text", (column) => column.notNull())
    .addColumn("mode", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("started_at", "bigint", (column) => column.notNull())
    .addColumn("stopped_at", "bigint")
    .addColumn("wait_till", "bigint")
    .addColumn("retry_of", "bigint")
    .addColumn("retry_success_id", "bigint")
    .addColumn("last_node", "text")
    .addColumn("error", "text")
    .execute();
  await sql`create index executions_by_workflow on executions (workflow_id, id)`.execute(db);
  await sql`create index executions_by_start on executions (started_at)`.execute(db);
  // Most executions succeed: leaving those out keeps the hot path at few index writes and rare states quick to find.
  await sql`create index executions_not_successful on executions (status, id) where status <> 'success'`.execute(
    db,
  );
  await sql`create index executions_failed_of_workflow on executions (workflow_id, id) where status <> 'success'`.execute(
    db,
  );
  await sql`create index executions_retried on executions (retry_of) where retry_of is not null`.execute(db);
  await sql`create index executions_waiting on executions (wait_till) where wait_till is not null`.execute(db);
}

async function createInbox(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("inbox")
    .addColumn("id", "bigint", primary(db))
    .addColumn("workflow_id", "text", (column) => column.notNull())
    .addColumn("snapshot_id", "text", (column) => column.notNull())
    .addColumn("mode", "text", (column) => column.notNull())
    .addColumn("node", "text", (column) => column.notNull())
    .addColumn("accepted_at", "bigint", (column) => column.notNull())
    .addColumn("retry_of", "bigint")
    .addColumn("payload", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("unique_key", "text")
    .execute();
  await sql`create unique index inbox_once on inbox (unique_key) where unique_key is not null`.execute(db);
  await db.schema
    .createTable("journal")
    .addColumn("execution_id", "bigint", (column) => column.notNull())
    .addColumn("node", "text", (column) => column.notNull())
    .addColumn("run_index", "integer", (column) => column.notNull())
    .addColumn("effect", "text", (column) => column.notNull())
    .addColumn("task", "text")
    .addColumn("position", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("journal_pk", ["execution_id", "node", "run_index"])
    .execute();
}
