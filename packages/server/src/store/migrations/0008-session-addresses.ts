import type { Kysely } from "kysely";

/** Where a sign-in was last used from, so that people recognise their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("session").addColumn("address", "text").execute();
}
