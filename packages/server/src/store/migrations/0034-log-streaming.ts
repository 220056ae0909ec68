import type { Kysely } from "kysely";
import type { ColumnTypes } from "../column-types.ts";

/** Event destinations, and events that are undelivered or were delivered recently. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("logDestination")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("isEnabled", "integer", (column) => column.notNull())
    .addColumn("settings", "text", (column) => column.notNull())
    .addColumn("createdAt", types.bigint, (column) => column.notNull())
    .addColumn("updatedAt", types.bigint, (column) => column.notNull())
    .addColumn("failures", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("failingSince", types.bigint)
    .addColumn("error", "text")
    .addColumn("nextAttemptAt", types.bigint, (column) => column.notNull().defaultTo(0))
    .addColumn("lastSentAt", types.bigint)
    .addColumn("dropped", types.bigint, (column) => column.notNull().defaultTo(0))
    .addColumn("heldBy", "text")
    .addColumn("heldUntil", types.bigint, (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable("logDelivery")
    .addColumn("seq", types.identity)
    .addColumn("destinationId", "text", (column) => column.notNull())
    .addColumn("eventId", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("executionId", types.bigint)
    .addColumn("event", "text", (column) => column.notNull())
    .addColumn("refusals", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("sentAt", types.bigint)
    .execute();
  await db.schema
    .createIndex("logDelivery_event")
    .unique()
    .on("logDelivery")
    .columns(["eventId", "destinationId"])
    .execute();
  await db.schema
    .createIndex("logDelivery_unsent")
    .on("logDelivery")
    .columns(["destinationId", "seq"])
    .where("sentAt" as never, "is", null)
    .execute();
  await db.schema
    .createIndex("logDelivery_sent")
    .on("logDelivery")
    .columns(["destinationId", "sentAt"])
    .where("sentAt" as never, "is not", null)
    .execute();
}
