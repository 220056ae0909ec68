import type { Kysely } from "kysely";
import type { ColumnTypes } from "../../column-types.ts";

/** Latest event of each trigger, and the execution that it started. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("triggerEvent")
    .addColumn("workflowId", "text", (column) => column.notNull())
    .addColumn("node", "text", (column) => column.notNull())
    .addColumn("latestAt", types.bigint, (column) => column.notNull())
    .addColumn("executionId", types.bigint, (column) => column.notNull())
    .addPrimaryKeyConstraint("trigger_event_pk", ["workflowId", "node"])
    .execute();
}
