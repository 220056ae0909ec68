import { type Kysely, sql } from "kysely";
import type { ColumnTypes } from "../../column-types.ts";

/** Keys of accepted events, by which duplicates are detected, with their number. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("eventKey")
    .addColumn("workflowId", "text", (column) => column.notNull())
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("executionId", types.bigint, (column) => column.notNull())
    .addColumn("acceptedAt", types.bigint, (column) => column.notNull())
    .addColumn("expiresAt", types.bigint, (column) => column.notNull())
    .addColumn("doubles", types.bigint, (column) => column.notNull().defaultTo(0))
    .addColumn("lastDoubleAt", types.bigint)
    .addPrimaryKeyConstraint("event_key_pk", ["workflowId", "key"])
    .execute();
  await db.schema.createIndex("event_key_expiry").on("eventKey").column("expiresAt").execute();
  await sql`create index event_key_doubles on "eventKey" ("lastDoubleAt") where "lastDoubleAt" is not null`.execute(
    db,
  );
}
