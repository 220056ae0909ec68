import { type ExecutionMode, NodeError } from "@heddle/workflow";
import type { Store } from "../contracts.ts";
import { toId } from "../executions/execution-filter.ts";
import type { Executions } from "../executions/executions.ts";
import type { LiveExecution } from "../executions/live-execution.ts";
import { readJournal } from "../journal/read-journal.ts";
import { type Decision, resumeOptions } from "../journal/resume-options.ts";
import { outermost, readCallers } from "../sub-workflows/past-calls.ts";
import { fillWaited } from "../waiting/fill-waited.ts";
import { readSnapshot } from "./replay.ts";
import { storedOptions } from "./stored-options.ts";

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
  if (!row || !snapshot || executions.get(id))
    throw new NodeError(`Execution ${executionId} waits for no decision.`);
  const journal = (await readJournal(store, [id])).get(id) ?? [];
  const { resumedBy, ...options } = storedOptions(row.options);
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
    payload: row.payload ?? undefined,
    options: {
      ...options,
      ...resumeOptions(journal, snapshot.settings, decision),
    },
    ...(row.node === null ? {} : { node: row.node }),
    ...(row.retryOf === null ? {} : { retryOf: row.retryOf }),
  };
  if (resumedBy) {
    live.resumed = { by: resumedBy, startedAt: row.acceptedAt };
    await fillWaited(store, [live]);
  }
  executions.begin(live);
}
