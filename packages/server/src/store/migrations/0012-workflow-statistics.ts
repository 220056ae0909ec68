import { type Kysely, sql } from "kysely";
import type { ColumnTypes } from "../column-types.ts";

/** Counts and times of a workflow's successful and failed executions; initialized from the stored ones. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("workflowStatistic")
    .addColumn("workflowId", "text", (column) =>
      column.notNull().references("workflow.id").onDelete("cascade"),
    )
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("count", types.bigint, (column) => column.notNull())
    .addColumn("latestAt", types.bigint, (column) => column.notNull())
    .addPrimaryKeyConstraint("workflow_statistic_pk", ["workflowId", "name"])
    .execute();
  await sql`insert into "workflowStatistic" ("workflowId", "name", "count", "latestAt")
    select "workflowId",
      case when mode = 'manual' then 'manual' else 'production' end || case when status = 'success' then 'Success' else 'Error' end,
      count(*), max(coalesce("stoppedAt", "startedAt"))
    from execution
    where status in ('success', 'error', 'crashed') and "workflowId" in (select id from workflow)
    group by 1, 2`.execute(db);
}
