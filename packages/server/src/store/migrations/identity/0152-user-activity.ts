import { type Kysely, sql } from "kysely";
import type { ColumnTypes } from "../../column-types.ts";

/** Last activity of each user, which stays when sessions and keys are deleted. Known sessions and keys fill it. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema.alterTable("user").addColumn("lastActiveAt", types.bigint).execute();
  await sql`
    update "user" set "lastActiveAt" = (
      select max("used"."at") from (
        select "session"."userId" as "userId", "session"."seenAt" as "at" from "session"
        union all
        select "apiKey"."userId" as "userId", "apiKey"."lastUsedAt" as "at" from "apiKey"
      ) as "used" where "used"."userId" = "user"."id")`.execute(db);
}
