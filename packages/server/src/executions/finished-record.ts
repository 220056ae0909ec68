import type { FinishedMessage } from "../executors/messages.ts";
import type { LiveExecution } from "./live-execution.ts";
import type { FinishedRecord } from "./record-writer.ts";

/** What is written of an execution that ended. One that waits for a person keeps its event and its journal. */
export function finishedRecord(
  live: LiveExecution,
  ended: FinishedMessage,
  isSaved: boolean,
): FinishedRecord {
  const isParked = ended.status === "interrupted" || ended.status === "waiting";
  const record: FinishedRecord = {
    id: live.id,
    wasAccepted: live.isAccepted && !isParked,
    wasJournalled: live.journalled > 0 && !isParked,
  };
  if (!isSaved) return record;
  record.row = {
    id: live.id,
    workflowId: live.snapshot.workflowId,
    snapshotId: live.snapshot.id,
    mode: live.mode,
    status: ended.status,
    startedAt: ended.startedAt,
    stoppedAt: isParked ? null : ended.stoppedAt,
    waitTill: ended.waitTill ?? null,
    retryOf: live.retryOf ?? null,
    retrySuccessId: null,
    lastNode: ended.lastNode ?? null,
    error: ended.error ?? null,
  };
  if (ended.data !== undefined) record.data = ended.data;
  if (!live.isAccepted) record.snapshot = live.snapshot;
  if (ended.metadata) record.metadata = ended.metadata;
  return record;
}
