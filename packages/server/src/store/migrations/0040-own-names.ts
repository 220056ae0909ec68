import type { Kysely } from "kysely";

/** Users of a directory that provides no names enter their names here, and may change them again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("user")
    .addColumn("hasOwnNames", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
