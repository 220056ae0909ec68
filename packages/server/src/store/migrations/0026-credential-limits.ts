import { type Kysely, sql } from "kysely";

/**
 * The lists of node types that can use a credential were filled in by the editor and never enforced. They are enforced
 * from here on, so earlier lists must not break running workflows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update credential set "nodesAccess" = '[]'`.execute(db);
}
