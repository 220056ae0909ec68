import { type Kysely, sql } from "kysely";

/** Workflows and credentials belong to projects: those of a user to a personal one, whose id is the user's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createProjects(db);
  await sql`insert into project (id, name, kind, "createdAt", "updatedAt")
    select id, '', 'personal', "createdAt", "updatedAt" from "user"`.execute(db);
  await sql`insert into project_member ("projectId", "userId", role)
    select id, id, 'project:personalOwner' from "user"`.execute(db);
  for (const table of ["workflow", "credential"]) await moveToProjects(db, table);
  await createShares(db);
}

async function createProjects(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("project")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("icon", "text")
    .addColumn("description", "text")
    .addColumn("createdAt", "text", (column) => column.notNull())
    .addColumn("updatedAt", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("project_member")
    .addColumn("projectId", "text", (column) => column.notNull().references("project.id").onDelete("cascade"))
    .addColumn("userId", "text", (column) => column.notNull().references("user.id").onDelete("cascade"))
    .addColumn("role", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("project_member_pk", ["projectId", "userId"])
    .execute();
  await db.schema.createIndex("project_member_user").on("project_member").column("userId").execute();
}

/** A foreign key cannot be changed; SQLite only adds a column with one if it is nullable. */
async function moveToProjects(db: Kysely<unknown>, table: string): Promise<void> {
  await db.schema
    .alterTable(table)
    .addColumn("projectId", "text", (column) => column.references("project.id"))
    .execute();
  await sql`update ${sql.table(table)} set "projectId" = "ownerId"`.execute(db);
  await db.schema.alterTable(table).dropColumn("ownerId").execute();
  await db.schema.createIndex(`${table}_project`).on(table).column("projectId").execute();
}

async function createShares(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("credential_share").renameTo("credential_share_of_users").execute();
  await createShare(db, "credential");
  await createShare(db, "workflow");
  await sql`insert into credential_share ("credentialId", "projectId", role)
    select "credentialId", "userId", 'credential:user' from credential_share_of_users`.execute(db);
  await db.schema.dropTable("credential_share_of_users").execute();
}

async function createShare(db: Kysely<unknown>, table: "workflow" | "credential"): Promise<void> {
  await db.schema
    .createTable(`${table}_share`)
    .addColumn(`${table}Id`, "text", (column) =>
      column.notNull().references(`${table}.id`).onDelete("cascade"),
    )
    .addColumn("projectId", "text", (column) => column.notNull().references("project.id").onDelete("cascade"))
    .addColumn("role", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint(`${table}_share_of_project_pk`, [`${table}Id` as never, "projectId" as never])
    .execute();
  await db.schema.createIndex(`${table}_share_project`).on(`${table}_share`).column("projectId").execute();
}
