import type { Kysely } from "kysely";
import type { ColumnTypes } from "../column-types.ts";

/** Sign-in methods in addition to passwords: their settings, external identities, synchronizations, pending sign-ins. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable("user")
    .addColumn("signInType", "text", (column) => column.notNull().defaultTo("email"))
    .execute();
  await createIdentities(db);
  await db.schema
    .createTable("signInMethod")
    .addColumn("kind", "text", (column) => column.primaryKey())
    .addColumn("config", "text", (column) => column.notNull())
    .addColumn("secret", "text")
    .addColumn("busyUntil", types.bigint)
    .execute();
  await createSyncs(db, types);
  await db.schema
    .createTable("signInAttempt")
    .addColumn("stateHash", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("browserHash", "text", (column) => column.notNull())
    .addColumn("secret", "text", (column) => column.notNull())
    .addColumn("expiresAt", types.bigint, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("usedAssertion")
    .addColumn("idHash", "text", (column) => column.primaryKey())
    .addColumn("expiresAt", types.bigint, (column) => column.notNull())
    .execute();
}

async function createIdentities(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("authIdentity")
    .addColumn("providerType", "text", (column) => column.notNull())
    .addColumn("providerId", "text", (column) => column.notNull())
    .addColumn("userId", "text", (column) => column.notNull().references("user.id").onDelete("cascade"))
    .addColumn("hasLeft", "integer", (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint("authIdentity_pk", ["providerType", "providerId"])
    .execute();
  await db.schema
    .createIndex("authIdentity_user")
    .unique()
    .on("authIdentity")
    .columns(["userId", "providerType"])
    .execute();
}

async function createSyncs(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("ldapSync")
    .addColumn("id", types.identity)
    .addColumn("runMode", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("startedAt", types.bigint, (column) => column.notNull())
    .addColumn("endedAt", types.bigint, (column) => column.notNull())
    .addColumn("scanned", "integer", (column) => column.notNull())
    .addColumn("created", "integer", (column) => column.notNull())
    .addColumn("updated", "integer", (column) => column.notNull())
    .addColumn("disabled", "integer", (column) => column.notNull())
    .addColumn("error", "text", (column) => column.notNull())
    .execute();
}
