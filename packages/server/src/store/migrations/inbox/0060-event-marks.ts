import type { Kysely } from "kysely";
import type { ColumnTypes } from "../../column-types.ts";

/** What people did about events that failed: dismissed them, or had them run again. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("eventMark")
    .addColumn("executionId", types.bigint, (column) => column.primaryKey())
    .addColumn("dismissedAt", types.bigint)
    .addColumn("replayId", types.bigint)
    .execute();
}
