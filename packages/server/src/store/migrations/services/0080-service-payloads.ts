import type { Kysely } from "kysely";
import type { ColumnTypes } from "../../column-types.ts";

/** Requests that left the installation for the services host, so that they can be looked at. */
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
