import { type Kysely, sql } from "kysely";

/** Workflows can be archived. Earlier imports kept the mark of their source in the document. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("workflow")
    .addColumn("archived", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`
    update workflow set archived = 1, active = 0, "triggerCount" = 0
    where document like ${'%"isArchived":true%'} or document like ${'%"isArchived":1%'}
  `.execute(db);
}
