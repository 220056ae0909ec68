import type { Kysely } from "kysely";
import type { ColumnTypes } from "../../column-types.ts";

/** Messages that agents remember. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("conversationMessage")
    .addColumn("id", types.identity)
    .addColumn("workflowId", "text", (column) => column.notNull())
    .addColumn("session", "text", (column) => column.notNull())
    .addColumn("role", "text", (column) => column.notNull())
    .addColumn("message", "text", (column) => column.notNull())
    .addColumn("step", "text")
    .addColumn("createdAt", types.bigint, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("conversation_message_session")
    .on("conversationMessage")
    .columns(["workflowId", "session", "id"])
    .execute();
}
