import type { Kysely } from "kysely";
import type { ColumnTypes } from "../../column-types.ts";

/** Data tables and their columns. The rows of each are in a separate database table, created with it. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("dataTable")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("projectId", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("rowCount", types.bigint, (column) => column.notNull())
    .addColumn("nextColumn", "integer", (column) => column.notNull())
    .addColumn("createdAt", types.bigint, (column) => column.notNull())
    .addColumn("updatedAt", types.bigint, (column) => column.notNull())
    .addUniqueConstraint("data_table_name", ["projectId", "name"])
    .execute();
  await db.schema
    .createTable("dataTableColumn")
    .addColumn("tableId", "text", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("isUnique", "integer", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("data_table_column_pk", ["tableId", "id"])
    .addUniqueConstraint("data_table_column_name", ["tableId", "name"])
    .execute();
  await db.schema
    .createTable("dataTableWrite")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("executionId", types.bigint, (column) => column.notNull())
    .addColumn("result", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("data_table_write_execution")
    .on("dataTableWrite")
    .column("executionId")
    .execute();
}
