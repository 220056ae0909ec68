import type { Kysely } from "kysely";
import type { ColumnTypes } from "../column-types.ts";

/** Answers to calls of the public API that were made with an idempotency key. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("idempotentCall")
    .addColumn("apiKeyId", "text", (column) => column.notNull().references("apiKey.id").onDelete("cascade"))
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("requestHash", "text", (column) => column.notNull())
    .addColumn("answer", "text")
    .addColumn("createdAt", types.bigint, (column) => column.notNull())
    .addPrimaryKeyConstraint("idempotent_call_pk", ["apiKeyId", "key"])
    .execute();
  await db.schema.createIndex("idempotent_call_age").on("idempotentCall").column("createdAt").execute();
}
