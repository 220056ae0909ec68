import type { Workflow } from "@heddle/workflow";
import { RunError } from "../../errors/run-error.ts";
import { isStaleWrite } from "../../store/stale-write.ts";
import type { Store } from "../../store/store.ts";
import { insertSnapshot, takeSnapshot } from "../../workflows/snapshot.ts";
import { toId } from "../records/execution-filter.ts";
import type { StoredExecution } from "../records/types.ts";
import { markReplayed, readMarks } from "./event-marks.ts";
import { eventOf } from "./event-of.ts";
import type { Inbox } from "./inbox.ts";

/**
 * Runs the event of a failed execution again, with the given workflow: stored in one transaction with a replay mark, so
 * that an event is replayed once however many users request it. Returns the id of the new execution.
 *
 * @throws RunError if it did not fail, its replay is running or succeeded, or its items are not stored
 */
export async function replayEvent(
  { store, inbox }: { store: Store; inbox: Inbox },
  { summary, data }: StoredExecution,
  workflow: Workflow,
): Promise<number> {
  const executionId = toId(summary.id);
  if (summary.status === "interrupted") throw new RunError("event-interrupted", {});
  if (summary.status !== "error" && summary.status !== "crashed") throw new RunError("event-not-failed", {});
  const mark = (await readMarks(store, [executionId])).get(executionId);
  if (summary.retrySuccessId !== undefined || mark?.replayStatus === "success")
    throw new RunError("event-made-good", {});
  if (isUnderWay(mark?.replayStatus)) throw new RunError("event-replaying", { executionId: mark?.replayId });
  const event = eventOf(data, workflow);
  if (!event) throw new RunError("event-not-stored", {});
  const snapshot = takeSnapshot(workflow);
  const id = inbox.nextId();
  const noted = markReplayed(store, { executionId, replayId: id, before: mark?.replayId ?? null });
  try {
    const statements = [insertSnapshot(store, snapshot), noted];
    await inbox.acceptWith({ id, snapshot, mode: "retry", retryOf: executionId, ...event }, statements);
  } catch (error) {
    if (isStaleWrite(error)) throw new RunError("event-replayed-meanwhile", {});
    throw error;
  }
  return id;
}

function isUnderWay(status: string | undefined): boolean {
  return status === "running" || status === "waiting" || status === "interrupted";
}
