import type { Kysely } from "kysely";

/** Users of a credential in addition to its owner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("credential_share")
    .addColumn("credentialId", "text", (column) =>
      column.notNull().references("credential.id").onDelete("cascade"),
    )
    .addColumn("userId", "text", (column) => column.notNull().references("user.id").onDelete("cascade"))
    .addPrimaryKeyConstraint("credential_share_pk", ["credentialId", "userId"])
    .execute();
  await db.schema.createIndex("credential_share_user").on("credential_share").column("userId").execute();
}
