import type { JournalRow } from "../../store/execution-tables.ts";
import type { Store } from "../../store/store.ts";

/** Stored journals of executions, each in order of completion; executions without entries are omitted. */
export async function readJournal(
  store: Store,
  executionIds: readonly number[],
): Promise<Map<number, JournalRow[]>> {
  const journals = new Map<number, JournalRow[]>();
  if (executionIds.length === 0) return journals;
  const rows = await store.db
    .selectFrom("journal")
    .selectAll()
    .where("executionId", "in", executionIds)
    .orderBy("position")
    .execute();
  for (const row of rows) {
    const journal = journals.get(row.executionId);
    if (journal) journal.push(row);
    else journals.set(row.executionId, [row]);
  }
  return journals;
}

/**
 * The same entries as JSON.
 * @throws DataBoxError
 */
export function openedJournal({ box }: Pick<Store, "box">, rows: readonly JournalRow[]): JournalRow[] {
  return rows.map((row) =>
    row.entry === null ? row : { ...row, entry: box.openText(row.entry, "journal") },
  );
}
