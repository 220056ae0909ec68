import { type Kysely, sql } from "kysely";
import type { ColumnTypes } from "../column-types.ts";

/** Tables of executions: accepted events, the journal of effects, finished records and the workflows they ran. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await createExecutions(db, types);
  await createExecutionParts(db, types);
  await createInbox(db, types);
  await db.schema
    .createTable("journal")
    .addColumn("executionId", types.bigint, (column) => column.notNull())
    .addColumn("node", "text", (column) => column.notNull())
    .addColumn("runIndex", "integer", (column) => column.notNull())
    .addColumn("effect", "text", (column) => column.notNull())
    .addColumn("entry", "text")
    .addColumn("position", types.bigint, (column) => column.notNull())
    .addPrimaryKeyConstraint("journal_pk", ["executionId", "node", "runIndex"])
    .execute();
  await db.schema
    .createTable("scheduleState")
    .addColumn("workflowId", "text", (column) => column.notNull())
    .addColumn("node", "text", (column) => column.notNull())
    .addColumn("lastDue", types.bigint, (column) => column.notNull())
    .addPrimaryKeyConstraint("schedule_state_pk", ["workflowId", "node"])
    .execute();
  await db.schema
    .createTable("executionSequence")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("reserved", types.bigint, (column) => column.notNull())
    .execute();
}

async function createExecutions(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("execution")
    .addColumn("id", types.bigint, (column) => column.primaryKey())
    .addColumn("workflowId", "text", (column) => column.notNull())
    .addColumn("snapshotId", "text", (column) => column.notNull())
    .addColumn("mode", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("startedAt", types.bigint, (column) => column.notNull())
    .addColumn("stoppedAt", types.bigint)
    .addColumn("waitTill", types.bigint)
    .addColumn("retryOf", types.bigint)
    .addColumn("retrySuccessId", types.bigint)
    .addColumn("lastNode", "text")
    .addColumn("error", "text")
    .execute();
  await db.schema.createIndex("execution_workflow").on("execution").columns(["workflowId", "id"]).execute();
  await createRareIndexes(db);
}

/** Most executions succeed: omitting those limits index writes on the hot path and keeps rare statuses quick to find. */
async function createRareIndexes(db: Kysely<unknown>): Promise<void> {
  await sql`create index execution_unsuccessful on execution (status, id) where status <> 'success'`.execute(
    db,
  );
  await sql`create index execution_workflow_unsuccessful on execution ("workflowId", id) where status <> 'success'`.execute(
    db,
  );
  await sql`create index execution_retried on execution ("retryOf") where "retryOf" is not null`.execute(db);
  await sql`create index execution_waiting on execution ("waitTill") where "waitTill" is not null`.execute(
    db,
  );
}

async function createExecutionParts(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("executionData")
    .addColumn("executionId", types.bigint, (column) => column.primaryKey())
    .addColumn("data", types.blob, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("executionMetadata")
    .addColumn("executionId", types.bigint, (column) => column.notNull())
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("execution_metadata_pk", ["executionId", "key"])
    .execute();
  await db.schema
    .createIndex("execution_metadata_value")
    .on("executionMetadata")
    .columns(["key", "value"])
    .execute();
  await db.schema
    .createTable("workflowSnapshot")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("workflowId", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("data", "text", (column) => column.notNull())
    .execute();
}

async function createInbox(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("inbox")
    .addColumn("id", types.bigint, (column) => column.primaryKey())
    .addColumn("workflowId", "text", (column) => column.notNull())
    .addColumn("snapshotId", "text", (column) => column.notNull())
    .addColumn("mode", "text", (column) => column.notNull())
    .addColumn("node", "text")
    .addColumn("acceptedAt", types.bigint, (column) => column.notNull())
    .addColumn("retryOf", types.bigint)
    .addColumn("payload", "text")
    .addColumn("options", "text")
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
