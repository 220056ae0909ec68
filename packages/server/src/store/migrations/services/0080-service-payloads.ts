import type { Kysely } from "kysely";
import type { ColumnTypes } from "../../column-types.ts";

/** Requests sent from the installation to the services host, for inspection. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("servicePayload")
    .addColumn("id", types.identity)
    .addColumn("service", "text", (column) => column.notNull())
    .addColumn("sentAt", types.bigint, (column) => column.notNull())
    .addColumn("request", "text", (column) => column.notNull())
    .addColumn("status", "integer")
    .addColumn("error", "text")
    .execute();
}
