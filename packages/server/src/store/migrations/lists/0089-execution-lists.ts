import { type Kysely, sql } from "kysely";

/** What lists of a million executions are filtered by: when they began, how they ended in one workflow, and whether they took long. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("execution_started").on("execution").columns(["startedAt", "id"]).execute();
  await db.schema.dropIndex("execution_workflow_unsuccessful").execute();
  // With the status, counting looks at the index alone.
  await sql`create index execution_workflow_unsuccessful on execution ("workflowId", id, status) where status <> 'success'`.execute(
    db,
  );
  await sql`create index execution_long on execution (("stoppedAt" - "startedAt")) where "stoppedAt" - "startedAt" >= 10000`.execute(
    db,
  );
}
