import { type Kysely, sql } from "kysely";

/** Finds what an execution started: executions that it called, and error workflows. Most have no parent, and cost nothing here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index execution_parent on execution ("parentId", id) where "parentId" is not null`.execute(
    db,
  );
}
