import type { Store } from "../contracts.ts";
import type { LiveExecution } from "../executions/live-execution.ts";
import { readJournal } from "../journal/read-journal.ts";
import { resumeOptions } from "../journal/resume-options.ts";

/** Fills in what was left in the inbox: trigger items, options, and the journal of what had begun before. */
export async function readSpilled(store: Store, executions: readonly LiveExecution[]): Promise<void> {
  const ids = executions.map((live) => live.id);
  const [rows, journals] = await Promise.all([
    store.db.selectFrom("inbox").select(["id", "payload", "options"]).where("id", "in", ids).execute(),
    readJournal(store, ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const live of executions) {
    const row = byId.get(live.id);
    if (!row) {
      live.state = "ended";
      continue;
    }
    live.payload = row.payload ?? undefined;
    const journal = journals.get(live.id);
    live.journalled = journal?.length ?? 0;
    live.options = {
      ...(row.options === null ? {} : JSON.parse(row.options)),
      ...(journal ? resumeOptions(journal, live.snapshot.settings) : {}),
    };
  }
}
