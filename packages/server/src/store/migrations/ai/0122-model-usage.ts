import type { CreateTableBuilder, Kysely } from "kysely";
import type { ColumnTypes } from "../../column-types.ts";

/** Model costs: hourly per caller, and per execution. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const texts = ["workflowId", "node", "credentialId", "userId", "provider", "model"];
  let table: CreateTableBuilder<string, string> = db.schema
    .createTable("modelUsage")
    .addColumn("at", types.bigint, (column) => column.notNull());
  for (const name of texts) table = table.addColumn(name, "text", (column) => column.notNull());
  for (const name of [
    "calls",
    "inputTokens",
    "cachedInputTokens",
    "outputTokens",
    "reasoningTokens",
    "cost",
    "unpriced",
  ])
    table = table.addColumn(name, types.bigint, (column) => column.notNull());
  await table.addPrimaryKeyConstraint("model_usage_pk", ["at", ...texts]).execute();
  await db.schema.alterTable("execution").addColumn("modelTokens", types.bigint).execute();
  await db.schema.alterTable("execution").addColumn("modelCost", types.bigint).execute();
}
