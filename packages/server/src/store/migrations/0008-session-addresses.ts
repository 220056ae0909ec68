import type { Kysely } from "kysely";

/** Address of a session's last use, so that users recognize their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("session").addColumn("address", "text").execute();
}
