import { resumeOptions } from "../../protocol/resume-options.ts";
import { openedEvent, storedOptions } from "../../protocol/stored-options.ts";
import type { InboxRow, JournalRow } from "../../store/execution-tables.ts";
import type { Store } from "../../store/store.ts";
import type { Execution, LoadedData } from "../state/execution.ts";
import type { TrackedExecution } from "../state/tracked-execution.ts";
import { addWaited } from "./add-waited.ts";
import { readCallers } from "./past-calls.ts";
import { openedJournal, readJournal } from "./read-journal.ts";
import { type OnUnreadable, whenReadable } from "./unreadable.ts";

/**
 * Reads the remaining inbox entries: trigger items, options, and the journal of started steps. Executions whose data
 * are missing, or cannot be decrypted, end.
 */
export async function readSpilled(
  store: Store,
  executions: readonly TrackedExecution[],
  onUnreadable: OnUnreadable,
): Promise<void> {
  const ids = executions.map(({ id }) => id);
  const [rows, journals, callers] = await Promise.all([
    store.db.selectFrom("inbox").select(["id", "payload", "options"]).where("id", "in", ids).execute(),
    readJournal(store, ids),
    readCallers(store, ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const loaded = new Map<TrackedExecution, LoadedData>();
  for (const tracked of executions) {
    const { id, current } = tracked;
    const row = byId.get(id);
    const data =
      row &&
      whenReadable(tracked, onUnreadable, () => dataOf(store, current, { row, journal: journals.get(id) }));
    if (data) loaded.set(tracked, { ...data, hasCalls: callers.has(id) });
  }
  await addWaited(store, loaded, onUnreadable);
  for (const tracked of executions) {
    const data = loaded.get(tracked);
    tracked.apply(data ? { type: "loaded", data } : { type: "unreadable" });
  }
}

/** Inbox data of an execution. */
interface StoredEvent {
  readonly row: Pick<InboxRow, "payload" | "options">;
  readonly journal: readonly JournalRow[] | undefined;
}

/** The data of an execution for its run. @throws DataBoxError if they cannot be decrypted */
function dataOf(store: Store, execution: Execution, stored: StoredEvent): Omit<LoadedData, "hasCalls"> {
  const event = openedEvent(store, stored.row);
  const journal = stored.journal && openedJournal(store, stored.journal);
  const { resumedBy, ...options } = storedOptions(event.options);
  const { snapshot, decision, acceptedAt } = execution;
  return {
    payload: event.payload ?? undefined,
    options: journal ? { ...options, ...resumeOptions(journal, snapshot.settings, decision) } : options,
    resumed: resumedBy && { by: resumedBy, startedAt: acceptedAt },
    watcher: undefined,
    journalled: journal?.length ?? 0,
  };
}
