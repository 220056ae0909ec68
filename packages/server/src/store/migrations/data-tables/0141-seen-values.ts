import type { Kysely } from "kysely";
import type { ColumnTypes } from "../../column-types.ts";

/** Values and highest numbers that executions of workflows had, so that later ones recognize them. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("seenValue")
    .addColumn("id", types.identity)
    .addColumn("workflowId", "text", (column) => column.notNull())
    .addColumn("scope", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addUniqueConstraint("seen_value_once", ["workflowId", "scope", "value"])
    .execute();
  await db.schema
    .createIndex("seen_value_order")
    .on("seenValue")
    .columns(["workflowId", "scope", "id"])
    .execute();
  await db.schema
    .createTable("seenHighest")
    .addColumn("workflowId", "text", (column) => column.notNull())
    .addColumn("scope", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("value", "double precision", (column) => column.notNull())
    .addColumn("previous", "double precision")
    .addPrimaryKeyConstraint("seen_highest_pk", ["workflowId", "scope", "name"])
    .execute();
}
