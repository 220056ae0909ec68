import { type Kysely, sql } from "kysely";
import type { ColumnTypes } from "../column-types.ts";

/** Annotations of executions, and the stored size of each workflow's executions. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("executionAnnotation")
    .addColumn("executionId", types.bigint, (column) => column.primaryKey())
    .addColumn("isPinned", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("vote", "text")
    .addColumn("note", "text")
    .execute();
  await db.schema
    .createTable("executionTag")
    .addColumn("executionId", types.bigint, (column) => column.notNull())
    .addColumn("tag", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("execution_tag_pk", ["executionId", "tag"])
    .execute();
  await db.schema
    .createIndex("execution_tag_name")
    .on("executionTag")
    .columns(["tag", "executionId"])
    .execute();
  await db.schema
    .createTable("executionSize")
    .addColumn("workflowId", "text", (column) => column.primaryKey())
    .addColumn("executions", types.bigint, (column) => column.notNull())
    .addColumn("bytes", types.bigint, (column) => column.notNull())
    .addColumn("fileBytes", types.bigint, (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`insert into "executionSize" ("workflowId", executions, bytes)
    select "workflowId", count(*), coalesce(sum(octet_length(data)), 0)
    from execution left join "executionData" on "executionId" = id
    group by "workflowId"`.execute(db);
  if (types.dialect === "postgres") await vacuumSooner(db);
}

/** By itself, autovacuum waits until a fifth of a table is dead; where much is pruned all the time, that is a fifth too much. */
async function vacuumSooner(db: Kysely<unknown>): Promise<void> {
  for (const table of ["execution", "executionData", "inbox", "journal"])
    await sql`alter table ${sql.table(table)} set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000)`.execute(
      db,
    );
}
