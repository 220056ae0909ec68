import type { Kysely } from "kysely";
import type { ColumnTypes } from "../../column-types.ts";

/** Outcomes and durations of a workflow's executions, per hour and, later, per day. Outlives the executions. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("insightCount")
    .addColumn("grain", "text", (column) => column.notNull())
    .addColumn("at", types.bigint, (column) => column.notNull())
    .addColumn("workflowId", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("writer", "integer", (column) => column.notNull())
    .addColumn("count", types.bigint, (column) => column.notNull())
    .addPrimaryKeyConstraint("insight_count_pk", ["grain", "at", "workflowId", "name", "writer"])
    .execute();
}
