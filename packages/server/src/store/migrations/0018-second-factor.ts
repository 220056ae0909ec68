import type { Kysely } from "kysely";
import type { ColumnTypes } from "../column-types.ts";

/** Authenticators and recovery codes of users. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable("user")
    .addColumn("hasSecondFactor", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable("secondFactor")
    .addColumn("userId", "text", (column) => column.primaryKey().references("user.id").onDelete("cascade"))
    .addColumn("secret", "text", (column) => column.notNull())
    .addColumn("lastStep", types.bigint, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("recoveryCode")
    .addColumn("userId", "text", (column) => column.notNull().references("user.id").onDelete("cascade"))
    .addColumn("codeHash", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("recovery_code_pk", ["userId", "codeHash"])
    .execute();
}
