import type { Kysely } from "kysely";
import type { ColumnTypes } from "../column-types.ts";

/** The process that listens for a node of an active workflow, and the reason why it currently cannot. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("listener")
    .addColumn("workflowId", "text", (column) => column.notNull())
    .addColumn("node", "text", (column) => column.notNull())
    .addColumn("heldBy", "text", (column) => column.notNull())
    .addColumn("heldUntil", types.bigint, (column) => column.notNull())
    .addColumn("error", "text")
    .addColumn("failingSince", types.bigint)
    .addPrimaryKeyConstraint("listener_pk", ["workflowId", "node"])
    .execute();
}
