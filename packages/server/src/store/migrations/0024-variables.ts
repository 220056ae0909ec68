import { type Kysely, sql } from "kysely";

/** Variables of the instance (no project) and of projects; a key is unique in each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("variable")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("projectId", "text", (column) => column.references("project.id").onDelete("cascade"))
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("createdAt", "text", (column) => column.notNull())
    .addColumn("updatedAt", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("variable_key_in_project")
    .unique()
    .on("variable")
    .expression(sql`coalesce("projectId", ''), "key"`)
    .execute();
}
