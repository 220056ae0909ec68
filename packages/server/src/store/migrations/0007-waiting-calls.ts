import { type Kysely, sql } from "kysely";
import type { ColumnTypes } from "../column-types.ts";

/** Executions that wait for their calls, and those that others wait for. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const add = (column: string, type: typeof types.bigint | "text") =>
    db.schema.alterTable("waiting").addColumn(column, type).execute();
  await add("options", "text");
  await add("awaitedBy", types.bigint);
  await add("childId", types.bigint);
  await sql`create index waiting_awaited on waiting ("awaitedBy") where "awaitedBy" is not null`.execute(db);
  await sql`create index waiting_call on waiting ("childId") where "childId" is not null`.execute(db);
  await sql`create index workflow_call_child on "workflowCall" ("childId")`.execute(db);
}
