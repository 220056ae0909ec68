import type { Kysely } from "kysely";
import type { ColumnTypes } from "../../column-types.ts";

/** Methods and paths that webhooks of active workflows use. Servers fill it from the active workflows when they start. */
export async function up(db: Kysely<unknown>, _types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("webhookClaim")
    .addColumn("routeHash", "text", (column) => column.primaryKey())
    .addColumn("workflowId", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("webhook_claim_workflow").on("webhookClaim").column("workflowId").execute();
}
