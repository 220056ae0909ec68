import type { Kysely } from "kysely";
import type { ColumnTypes } from "../column-types.ts";

/** Accounts connected to credentials: connection status, token renewal leases, and pending sign-ins. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema.alterTable("credential").addColumn("connection", "text").execute();
  await db.schema.alterTable("credential").addColumn("leaseHolder", "text").execute();
  await db.schema.alterTable("credential").addColumn("leaseUntil", types.bigint).execute();
  await db.schema
    .createTable("oauthAttempt")
    .addColumn("stateHash", "text", (column) => column.primaryKey())
    .addColumn("credentialId", "text", (column) =>
      column.notNull().references("credential.id").onDelete("cascade"),
    )
    .addColumn("userId", "text", (column) => column.notNull())
    .addColumn("sessionHash", "text", (column) => column.notNull())
    .addColumn("secret", "text", (column) => column.notNull())
    .addColumn("expiresAt", types.bigint, (column) => column.notNull())
    .execute();
}
