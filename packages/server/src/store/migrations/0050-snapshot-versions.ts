import { type Kysely, sql } from "kysely";
import type { ColumnTypes } from "../column-types.ts";

/** Snapshots contain the version of their workflow, so that lists show it without reading whole workflows. */
export async function up(db: Kysely<unknown>, { dialect }: ColumnTypes): Promise<void> {
  await db.schema.alterTable("workflowSnapshot").addColumn("versionId", "text").execute();
  // PostgreSQL reads every text on the way and refuses some that JavaScript escapes, such as \u0000; an id has no escapes.
  const readable = sql`replace(data, ${"\\u"}, ${"/u"})::json`;
  const versionId =
    dialect === "sqlite" ? sql`json_extract(data, '$.versionId')` : sql`${readable} ->> 'versionId'`;
  await sql`update "workflowSnapshot" set "versionId" = ${versionId}`.execute(db);
}
