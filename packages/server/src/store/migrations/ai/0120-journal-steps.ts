import { type Kysely, sql } from "kysely";
import type { ColumnTypes } from "../../column-types.ts";

/** Entries of the journal below a node run: its steps. SQLite cannot change the primary key of a table, so a new one takes its place. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema.alterTable("journal").renameTo("earlierJournal").execute();
  await db.schema
    .createTable("journal")
    .addColumn("executionId", types.bigint, (column) => column.notNull())
    .addColumn("node", "text", (column) => column.notNull())
    .addColumn("runIndex", "integer", (column) => column.notNull())
    .addColumn("step", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("effect", "text", (column) => column.notNull())
    .addColumn("entry", "text")
    .addColumn("position", types.bigint, (column) => column.notNull())
    .addPrimaryKeyConstraint("journal_step_pk", ["executionId", "node", "runIndex", "step"])
    .execute();
  await sql`insert into "journal" ("executionId", "node", "runIndex", "effect", "entry", "position")
    select "executionId", "node", "runIndex", "effect", "entry", "position" from "earlierJournal"`.execute(
    db,
  );
  await db.schema.dropTable("earlierJournal").execute();
  if (types.dialect === "postgres")
    await sql`alter table "journal" set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000)`.execute(
      db,
    );
}
