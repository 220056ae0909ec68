import type { Kysely } from "kysely";
import type { ColumnTypes } from "../column-types.ts";

/** Links for setting a new password. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("passwordReset")
    .addColumn("tokenHash", "text", (column) => column.primaryKey())
    .addColumn("userId", "text", (column) => column.notNull().references("user.id").onDelete("cascade"))
    .addColumn("expiresAt", types.bigint, (column) => column.notNull())
    .execute();
}
