import type { Kysely } from "kysely";
import type { ColumnTypes } from "../../column-types.ts";

/** Model budgets, and reservations of running calls. */
export async function up(db: Kysely<unknown>, { bigint }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("modelBudget")
    .addColumn("scope", "text", (column) => column.notNull())
    .addColumn("targetId", "text", (column) => column.notNull())
    .addColumn("calls", bigint)
    .addColumn("tokens", bigint)
    .addColumn("cost", bigint)
    .addPrimaryKeyConstraint("model_budget_pk", ["scope", "targetId"])
    .execute();
  await db.schema
    .createTable("modelReservation")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("at", bigint, (column) => column.notNull())
    .addColumn("executionId", bigint, (column) => column.notNull())
    .addColumn("workflowId", "text", (column) => column.notNull())
    .addColumn("credentialId", "text", (column) => column.notNull())
    .addColumn("userId", "text", (column) => column.notNull())
    .addColumn("tokens", bigint, (column) => column.notNull())
    .addColumn("cost", bigint, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("modelRunUse")
    .addColumn("executionId", bigint, (column) => column.primaryKey())
    .addColumn("at", bigint, (column) => column.notNull())
    .addColumn("calls", bigint, (column) => column.notNull())
    .addColumn("tokens", bigint, (column) => column.notNull())
    .addColumn("cost", bigint, (column) => column.notNull())
    .execute();
}
