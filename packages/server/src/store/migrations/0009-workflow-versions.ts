import { type Kysely, sql } from "kysely";
import type { ColumnTypes } from "../column-types.ts";
import { encodeContent, hashOf } from "../content.ts";
import type { Tables } from "../tables.ts";

/** Every save of a workflow; the stored state becomes the first version. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("versionContent")
    .addColumn("workflowId", "text", (column) => column.notNull().references("workflow.id"))
    .addColumn("hash", "text", (column) => column.notNull())
    .addColumn("base", "text")
    .addColumn("data", types.blob, (column) => column.notNull())
    .addPrimaryKeyConstraint("version_content_pk", ["workflowId", "hash"])
    .addForeignKeyConstraint("version_content_base", ["workflowId", "base"], "versionContent", [
      "workflowId",
      "hash",
    ])
    .execute();
  await createVersions(db, types);
  await db.schema
    .createIndex("workflow_version_number")
    .on("workflowVersion")
    .columns(["workflowId", "number"])
    .unique()
    .execute();
  await sql`create index version_content_base on "versionContent" ("workflowId", base) where base is not null`.execute(
    db,
  );
  await keepPresent(db as Kysely<Tables>);
}

async function createVersions(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const content = ["workflowId", "hash"] as never[];
  await db.schema
    .createTable("workflowVersion")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("workflowId", "text", (column) => column.notNull().references("workflow.id"))
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("createdAt", types.bigint, (column) => column.notNull())
    .addColumn("authorId", "text")
    .addColumn("workflowName", "text", (column) => column.notNull())
    .addColumn("name", "text")
    .addColumn("description", "text")
    .addColumn("documentHash", "text", (column) => column.notNull())
    .addColumn("pinDataHash", "text")
    .addColumn("changes", "text")
    .addColumn("restoredFrom", "integer")
    .addForeignKeyConstraint(
      "workflow_version_document",
      ["workflowId", "documentHash"] as never[],
      "versionContent",
      content,
    )
    .addForeignKeyConstraint(
      "workflow_version_pins",
      ["workflowId", "pinDataHash"] as never[],
      "versionContent",
      content,
    )
    .execute();
  const indexes = { workflow_version_document: "documentHash", workflow_version_pins: "pinDataHash" };
  for (const [name, column] of Object.entries(indexes))
    await db.schema.createIndex(name).on("workflowVersion").columns(["workflowId", column]).execute();
}

/** One after the other, so that memory holds one workflow only. */
async function keepPresent(db: Kysely<Tables>): Promise<void> {
  const all = await db.selectFrom("workflow").select("id").execute();
  for (const { id } of all) {
    const row = await db.selectFrom("workflow").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const texts = row.pinData === null ? [row.document] : [row.document, row.pinData];
    for (const text of texts)
      await db
        .insertInto("versionContent")
        .values({ workflowId: id, hash: hashOf(text), base: null, data: await encodeContent(text) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    await db
      .insertInto("workflowVersion")
      .values({
        id: row.versionId,
        workflowId: id,
        number: 1,
        createdAt: Date.parse(row.updatedAt) || 0,
        authorId: null,
        workflowName: row.name,
        name: null,
        description: null,
        documentHash: hashOf(row.document),
        pinDataHash: row.pinData === null ? null : hashOf(row.pinData),
        changes: null,
        restoredFrom: null,
      })
      .execute();
  }
}
