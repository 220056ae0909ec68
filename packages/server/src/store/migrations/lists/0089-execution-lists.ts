import { type Kysely, sql } from "kysely";

/** Indexes for filters on lists of a million executions: start time, status within a workflow, and long duration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("execution_started").on("execution").columns(["startedAt", "id"]).execute();
  await db.schema.dropIndex("execution_workflow_unsuccessful").execute();
  // With the status, counting only reads the index.
  await sql`create index execution_workflow_unsuccessful on execution ("workflowId", id, status) where status <> 'success'`.execute(
    db,
  );
  await sql`create index execution_long on execution (("stoppedAt" - "startedAt")) where "stoppedAt" - "startedAt" >= 10000`.execute(
    db,
  );
}
