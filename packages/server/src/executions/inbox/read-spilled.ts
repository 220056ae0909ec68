import { resumeOptions } from "../../protocol/resume-options.ts";
import { openedEvent, storedOptions } from "../../protocol/stored-options.ts";
import type { InboxRow, JournalRow } from "../../store/execution-tables.ts";
import type { Store } from "../../store/store.ts";
import { readCallers } from "../calls/past-calls.ts";
import type { LiveExecution } from "../life/live-execution.ts";
import { fillWaited } from "../waits/fill-waited.ts";
import { openedJournal, readJournal } from "./read-journal.ts";
import { type OnUnreadable, whenReadable } from "./unreadable.ts";

/** Fills in what was left in the inbox: trigger items, options, and the journal of what had begun before. */
export async function readSpilled(
  store: Store,
  executions: readonly LiveExecution[],
  onUnreadable: OnUnreadable,
): Promise<void> {
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
    const isResumed = whenReadable(live, onUnreadable, () => fill(store, live, row, journals.get(live.id)));
    live.hasCalls = callers.has(live.id);
    if (isResumed) resumed.push(live);
  }
  if (resumed.length > 0) await fillWaited(store, resumed, onUnreadable);
}

/** True when it goes on after a wait. */
function fill(
  store: Store,
  live: LiveExecution,
  row: Pick<InboxRow, "payload" | "options">,
  stored: readonly JournalRow[] | undefined,
): boolean {
  const event = openedEvent(store, row);
  const journal = stored && openedJournal(store, stored);
  const { resumedBy, ...options } = storedOptions(event.options);
  live.payload = event.payload ?? undefined;
  live.journalled = journal?.length ?? 0;
  live.options = {
    ...options,
    ...(journal ? resumeOptions(journal, live.snapshot.settings, live.decision) : {}),
  };
  if (!resumedBy) return false;
  live.resumed = { startedAt: live.acceptedAt, by: resumedBy };
  return true;
}
