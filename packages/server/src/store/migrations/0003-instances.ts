import type { Kysely } from "kysely";
import type { ColumnTypes } from "../column-types.ts";

/** Tables for several processes on one database: the processes, and the executions that each runs. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("instance")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("host", "text", (column) => column.notNull())
    .addColumn("pid", "integer", (column) => column.notNull())
    .addColumn("version", "text", (column) => column.notNull())
    .addColumn("startedAt", types.bigint, (column) => column.notNull())
    .addColumn("seenAt", types.bigint, (column) => column.notNull())
    .addColumn("running", "integer", (column) => column.notNull())
    .addColumn("capacity", "integer", (column) => column.notNull())
    .execute();
  await db.schema
    .alterTable("inbox")
    .addColumn("claim", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable("inbox").addColumn("holder", "text").execute();
}
