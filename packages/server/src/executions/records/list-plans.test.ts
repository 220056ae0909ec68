import { sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import { openTestStore } from "../../testing/index.ts";
import { pageQuery } from "./list-executions.ts";
import type { ExecutionFilter } from "./types.ts";

const { store, remove } = await openTestStore("sqlite");
afterAll(remove);

const lists: Record<string, [ExecutionFilter, index: string]> = {
  "those that failed": [{ status: ["error"] }, "execution_unsuccessful"],
  "those of a workflow": [{ workflowIds: ["w1"] }, "execution_workflow"],
  "those that began lately": [{ startedAfter: 5_000 }, "execution_started"],
  "those that began long ago": [{ startedBefore: 5_000 }, "execution_started"],
  "those that took long": [{ minDuration: 60_000 }, "execution_long"],
};

for (const [name, [filter, index]] of Object.entries(lists))
  it(`${name} are found by an index`, async () => {
    const query = pageQuery(store, filter, { limit: 25 }).compile();
    const plan = await sql<{ detail: string }>`explain query plan ${sql.raw(inlined(query))}`.execute(
      store.db,
    );
    const read = plan.rows.map(({ detail }) => detail).find((detail) => /\bexecution\b/.test(detail));
    expect(read).toMatch(new RegExp(`^SEARCH execution USING (COVERING )?INDEX ${index}\\b`));
  });

/** A compiled query with its values written into it, for a statement that explains it. */
function inlined({ sql: text, parameters }: { sql: string; parameters: readonly unknown[] }): string {
  let next = 0;
  return text.replace(/\?/g, () => {
    const value = parameters[next++];
    return typeof value === "number" ? String(value) : `'${value}'`;
  });
}
