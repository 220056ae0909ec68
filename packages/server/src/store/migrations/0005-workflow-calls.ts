import { type Kysely, sql } from "kysely";
import type { ColumnTypes } from "../column-types.ts";

/** Called executions: their callers, and data with which unfinished callers resume with the same ones. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema.alterTable("execution").addColumn("parentId", types.bigint).execute();
  await db.schema.alterTable("execution").addColumn("parentWorkflowId", "text").execute();
  await sql`create index execution_called on execution ("parentId") where "parentId" is not null`.execute(db);
  await db.schema
    .createTable("workflowCall")
    .addColumn("parentId", types.bigint, (column) => column.notNull())
    .addColumn("call", "text", (column) => column.notNull())
    .addColumn("childId", types.bigint, (column) => column.notNull())
    .addColumn("snapshotId", "text", (column) => column.notNull())
    .addColumn("result", "text")
    .addPrimaryKeyConstraint("workflow_call_pk", ["parentId", "call"])
    .execute();
}
