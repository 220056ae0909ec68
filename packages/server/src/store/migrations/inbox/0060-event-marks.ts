import type { Kysely } from "kysely";
import type { ColumnTypes } from "../../column-types.ts";

/** Actions of users on failed events: dismissed or replayed. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("eventMark")
    .addColumn("executionId", types.bigint, (column) => column.primaryKey())
    .addColumn("dismissedAt", types.bigint)
    .addColumn("replayId", types.bigint)
    .execute();
}
