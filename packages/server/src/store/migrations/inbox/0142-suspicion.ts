import type { Kysely } from "kysely";

/** An execution's share of the blame for dead executors and processes, and the process that has started it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("inbox")
    .addColumn("suspicion", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable("inbox").addColumn("begunBy", "text").execute();
}
