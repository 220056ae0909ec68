import type { Kysely } from "kysely";
import type { ColumnTypes } from "../column-types.ts";

/** Creates users, sessions, workflows, tags, credentials and settings. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await createUsers(db, types);
  await createWorkflows(db);
  await db.schema
    .createTable("credential")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("ownerId", "text", (column) => column.notNull().references("user.id"))
    .addColumn("nodesAccess", "text", (column) => column.notNull())
    .addColumn("data", "text", (column) => column.notNull())
    .addColumn("createdAt", "text", (column) => column.notNull())
    .addColumn("updatedAt", "text", (column) => column.notNull())
    .execute();
}

async function createUsers(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("user")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.unique())
    .addColumn("firstName", "text")
    .addColumn("lastName", "text")
    .addColumn("passwordHash", "text")
    .addColumn("role", "text", (column) => column.notNull())
    .addColumn("settings", "text", (column) => column.notNull().defaultTo("{}"))
    .addColumn("personalizationAnswers", "text")
    .addColumn("disabled", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("createdAt", "text", (column) => column.notNull())
    .addColumn("updatedAt", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("session")
    .addColumn("idHash", "text", (column) => column.primaryKey())
    .addColumn("userId", "text", (column) => column.notNull().references("user.id").onDelete("cascade"))
    .addColumn("userAgent", "text")
    .addColumn("createdAt", types.bigint, (column) => column.notNull())
    .addColumn("seenAt", types.bigint, (column) => column.notNull())
    .addColumn("expiresAt", types.bigint, (column) => column.notNull())
    .execute();
  await db.schema.createIndex("session_user").on("session").column("userId").execute();
  await db.schema
    .createTable("setting")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("value", "text", (column) => column.notNull())
    .execute();
}

async function createWorkflows(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("workflow")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull().unique())
    .addColumn("active", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("document", "text", (column) => column.notNull())
    .addColumn("pinData", "text")
    .addColumn("staticData", "text")
    .addColumn("versionId", "text", (column) => column.notNull())
    .addColumn("ownerId", "text", (column) => column.notNull().references("user.id"))
    .addColumn("triggerCount", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("createdAt", "text", (column) => column.notNull())
    .addColumn("updatedAt", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("workflow_updated").on("workflow").column("updatedAt").execute();
  await db.schema.createIndex("workflow_active").on("workflow").column("active").execute();
  await db.schema
    .createTable("tag")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull().unique())
    .addColumn("createdAt", "text", (column) => column.notNull())
    .addColumn("updatedAt", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("workflow_tag")
    .addColumn("workflowId", "text", (column) =>
      column.notNull().references("workflow.id").onDelete("cascade"),
    )
    .addColumn("tagId", "text", (column) => column.notNull().references("tag.id").onDelete("cascade"))
    .addPrimaryKeyConstraint("workflow_tag_pk", ["workflowId", "tagId"])
    .execute();
  await db.schema.createIndex("workflow_tag_tag").on("workflow_tag").column("tagId").execute();
}
