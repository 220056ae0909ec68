import { type Kysely, sql } from "kysely";

/**
 * Lists of the types of nodes that may use a credential were filled in by the editor and never applied. From here on they are applied, so
 * that those of before must not end what runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update credential set "nodesAccess" = '[]'`.execute(db);
}
