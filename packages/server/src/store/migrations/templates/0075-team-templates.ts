import type { Kysely } from "kysely";

/** Templates that users made of their workflows, for all users. They stay when their authors leave. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("teamTemplate")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("categories", "text", (column) => column.notNull())
    .addColumn("workflow", "text", (column) => column.notNull())
    .addColumn("authorId", "text", (column) => column.references("user.id").onDelete("set null"))
    .addColumn("createdAt", "text", (column) => column.notNull())
    .addColumn("updatedAt", "text", (column) => column.notNull())
    .execute();
}
