import type { Kysely } from "kysely";

/** Folders for the workflows of a project. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("folder")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("projectId", "text", (column) => column.notNull().references("project.id").onDelete("cascade"))
    .addColumn("parentId", "text", (column) => column.references("folder.id").onDelete("cascade"))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("createdAt", "text", (column) => column.notNull())
    .addColumn("updatedAt", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("folder_project").on("folder").column("projectId").execute();
  await db.schema.createIndex("folder_parent").on("folder").column("parentId").execute();
  await db.schema
    .alterTable("workflow")
    .addColumn("folderId", "text", (column) => column.references("folder.id").onDelete("set null"))
    .execute();
  await db.schema.createIndex("workflow_folder").on("workflow").column("folderId").execute();
}
