import type { Item, RunData, TaskData } from "@heddle/workflow";
import { ownEntry } from "@heddle/workflow";
import { RunSecrets } from "../../protocol/run-secrets.ts";
import { openedEvent, storedOptions } from "../../protocol/stored-options.ts";
import type { JournalRow } from "../../store/execution-tables.ts";
import type { Store } from "../../store/store.ts";
import { openedJournal, readJournal } from "./read-journal.ts";

/**
 * Known data of an unfinished execution: the items of its trigger and the node runs in its journal, without secrets.
 * @throws DataBoxError
 */
export async function journalledRunData(store: Store, executionId: number): Promise<RunData> {
  const [event, journals] = await Promise.all([
    store.db
      .selectFrom("inbox")
      .select(["node", "payload", "options", "acceptedAt"])
      .where("id", "=", executionId)
      .executeTakeFirst(),
    readJournal(store, [executionId]),
  ]);
  if (!event) return {};
  const opened = openedEvent(store, event);
  const secrets = new RunSecrets();
  secrets.addSecrets(storedOptions(opened.options).secrets ?? []);
  const runData: RunData = {};
  if (event.node !== null && opened.payload)
    runData[event.node] = [triggerTask(event.acceptedAt, JSON.parse(opened.payload) as Item[][])];
  addEntries(runData, openedJournal(store, journals.get(executionId) ?? []), secrets);
  return secrets.hideIn(runData);
}

function triggerTask(startTime: number, main: Item[][]): TaskData {
  return { startTime, executionTime: 0, executionStatus: "success", source: [], data: { main } };
}

/** Columns read of a node run or of one of its steps. */
interface StoredEntry {
  readonly task?: TaskData;
  readonly subRun?: { readonly node: string; readonly task: TaskData };
  readonly secrets?: string[];
}

/** Entries without a result are effects in progress. */
function addEntries(runData: RunData, rows: readonly JournalRow[], secrets: RunSecrets): void {
  for (const { node, runIndex, step, entry } of rows) {
    if (entry === null) continue;
    const { task, subRun, secrets: known } = JSON.parse(entry) as StoredEntry;
    secrets.addSecrets(known ?? []);
    if (step === "" && task) ownEntry(runData, node, () => [])[runIndex] = task;
    else if (subRun) ownEntry(runData, subRun.node, () => []).push(subRun.task);
  }
  for (const [node, tasks] of Object.entries(runData)) runData[node] = tasks.filter(Boolean);
}
