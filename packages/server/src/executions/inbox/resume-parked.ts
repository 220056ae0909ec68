import { type ExecutionMode, NodeError } from "@heddle/workflow";
import { type Decision, resumeOptions } from "../../protocol/resume-options.ts";
import { openedEvent, storedOptions } from "../../protocol/stored-options.ts";
import { isStaleWrite } from "../../store/errors.ts";
import type { Store } from "../../store/store.ts";
import { outermost, readCallers } from "../calls/past-calls.ts";
import type { Executions } from "../life/executions.ts";
import type { LiveExecution } from "../life/live-execution.ts";
import { toId } from "../records/execution-filter.ts";
import { fillWaited } from "../waits/fill-waited.ts";
import { openedJournal, readJournal } from "./read-journal.ts";
import { readSnapshot } from "./replay.ts";

/** Goes on with an execution that waits for a person, as the person decided about the effect that was under way. */
export async function resumeParked(
  store: Store,
  executions: Executions,
  executionId: string,
  decision: Decision,
): Promise<void> {
  const id = await outermost(store, toId(executionId));
  const row = await store.db
    .selectFrom("inbox")
    .innerJoin("execution", "execution.id", "inbox.id")
    .selectAll("inbox")
    .where("inbox.id", "=", id)
    .where("execution.status", "=", "interrupted")
    .executeTakeFirst();
  const snapshot = row && (await readSnapshot(store, row.snapshotId));
  if (!row || !snapshot || executions.get(id) || !(await takeOver(store, id)))
    throw new NodeError(`Execution ${executionId} waits for no decision.`);
  const journal = openedJournal(store, (await readJournal(store, [id])).get(id) ?? []);
  const event = openedEvent(store, row);
  const { resumedBy, ...options } = storedOptions(event.options);
  const live: LiveExecution = {
    id,
    snapshot,
    mode: row.mode as ExecutionMode,
    acceptedAt: row.acceptedAt,
    isAccepted: true,
    isDurable: true,
    journalled: journal.length,
    hasCalls: (await readCallers(store, [id])).has(id),
    decision,
    state: "queued",
    attempts: row.attempts,
    payload: event.payload ?? undefined,
    options: {
      ...options,
      ...resumeOptions(journal, snapshot.settings, decision),
    },
    ...(row.node === null ? {} : { node: row.node }),
    ...(row.retryOf === null ? {} : { retryOf: row.retryOf }),
  };
  if (resumedBy) {
    live.resumed = { by: resumedBy, startedAt: row.acceptedAt };
    await fillWaited(store, [live], (_, error) => {
      throw error;
    });
  }
  executions.begin(live);
}

/** Of several people, or servers, one only lets it go on; false for the others. */
async function takeOver(store: Store, id: number): Promise<boolean> {
  const update = store.db
    .updateTable("execution")
    .set({ status: "running" })
    .where("id", "=", id)
    .where("status", "=", "interrupted")
    .compile();
  try {
    await store.write([{ ...update, expect: 1 }]);
    return true;
  } catch (error) {
    if (isStaleWrite(error)) return false;
    throw error;
  }
}
