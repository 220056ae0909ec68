import type { Kysely } from "kysely";
import type { ColumnTypes } from "../column-types.ts";

/** Keys for the public API. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("apiKey")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("userId", "text", (column) => column.notNull().references("user.id").onDelete("cascade"))
    .addColumn("label", "text", (column) => column.notNull())
    .addColumn("keyHash", "text", (column) => column.notNull().unique())
    .addColumn("ending", "text", (column) => column.notNull())
    .addColumn("scopes", "text")
    .addColumn("isOnlyOne", "integer", (column) => column.notNull())
    .addColumn("expiresAt", types.bigint)
    .addColumn("createdAt", types.bigint, (column) => column.notNull())
    .addColumn("lastUsedAt", types.bigint)
    .execute();
  await db.schema.createIndex("api_key_user").on("apiKey").column("userId").execute();
}
