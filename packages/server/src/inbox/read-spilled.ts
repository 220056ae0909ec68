import type { Store } from "../contracts.ts";
import type { LiveExecution } from "../executions/live-execution.ts";
import { readJournal } from "../journal/read-journal.ts";
import { resumeOptions } from "../journal/resume-options.ts";
import { readCallers } from "../sub-workflows/past-calls.ts";
import { fillWaited } from "../waiting/fill-waited.ts";
import { storedOptions } from "./stored-options.ts";

/** Fills in what was left in the inbox: trigger items, options, and the journal of what had begun before. */
export async function readSpilled(store: Store, executions: readonly LiveExecution[]): Promise<void> {
  const ids = executions.map((live) => live.id);
  const resumed: LiveExecution[] = [];
  const [rows, journals, callers] = await Promise.all([
    store.db.selectFrom("inbox").select(["id", "payload", "options"]).where("id", "in", ids).execute(),
    readJournal(store, ids),
    readCallers(store, ids),
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
    live.hasCalls = callers.has(live.id);
    const { resumedBy, ...options } = storedOptions(row.options);
    if (resumedBy)
      resumed.push(Object.assign(live, { resumed: { startedAt: live.acceptedAt, by: resumedBy } }));
    live.options = {
      ...options,
      ...(journal ? resumeOptions(journal, live.snapshot.settings, live.decision) : {}),
    };
  }
  if (resumed.length > 0) await fillWaited(store, resumed);
}
