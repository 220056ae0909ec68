import type { Kysely } from "kysely";
import type { ColumnTypes } from "../column-types.ts";

/** Workflows can have drafts; the stored state of existing ones stays live. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const workflow = () => db.schema.alterTable("workflow");
  await workflow().addColumn("changesGoLive", "text").execute();
  await workflow()
    .addColumn("liveVersion", "text", (column) => column.notNull().defaultTo("stored"))
    .execute();
  await db.schema.alterTable("workflowVersion").addColumn("autosavedSince", types.bigint).execute();
}
