import type { Kysely } from "kysely";
import type { ColumnTypes } from "../column-types.ts";

/**
 * Security-relevant actions of users, API clients and the server. Names are copies, so that they stay when their owners
 * are deleted.
 */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("auditEvent")
    .addColumn("id", types.identity)
    .addColumn("at", types.bigint, (column) => column.notNull())
    .addColumn("event", "text", (column) => column.notNull())
    .addColumn("actorKind", "text", (column) => column.notNull())
    .addColumn("actorId", "text")
    .addColumn("actorName", "text")
    .addColumn("apiKeyId", "text")
    .addColumn("apiKeyName", "text")
    .addColumn("address", "text")
    .addColumn("aboutId", "text")
    .addColumn("aboutName", "text")
    .addColumn("details", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("auditEvent_at").on("auditEvent").column("at").execute();
  await db.schema.createIndex("auditEvent_actor").on("auditEvent").columns(["actorId", "id"]).execute();
}
