import { type Kysely, sql } from "kysely";
import type { ColumnTypes } from "../../column-types.ts";

/**
 * One table for every single-use link to an account. Links to set a password move over; invitations had no token before, so that
 * pending ones need a new link.
 */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const userOf = "user.id" as const;
  await db.schema
    .createTable("accountLink")
    .addColumn("tokenHash", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("userId", "text", (column) => column.notNull().references(userOf).onDelete("cascade"))
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("byUserId", "text", (column) => column.references(userOf).onDelete("cascade"))
    .addColumn("expiresAt", types.bigint, (column) => column.notNull())
    .execute();
  await db.schema.createIndex("account_link_user").on("accountLink").column("userId").execute();
  await sql`
    insert into "accountLink" ("tokenHash", "kind", "userId", "email", "byUserId", "expiresAt")
    select "passwordReset"."tokenHash", 'password', "user"."id", "user"."email", null, "passwordReset"."expiresAt"
    from "passwordReset" inner join "user" on "user"."id" = "passwordReset"."userId"
    where "user"."email" is not null`.execute(db);
  await db.schema.dropTable("passwordReset").execute();
}
