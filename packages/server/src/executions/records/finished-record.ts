import type { FinishedMessage } from "../../protocol/messages.ts";
import { type LiveExecution, parentOf } from "../life/live-execution.ts";
import type { FinishedRecord } from "./record-writer.ts";

/**
 * What is written of an execution that ended. One that waits for a person's decision keeps its event and
 * its journal; one that waits otherwise has everything it needs in its run data.
 */
export function finishedRecord(
  live: LiveExecution,
  ended: FinishedMessage,
  isSaved: boolean,
): FinishedRecord {
  const isParked = ended.status === "interrupted";
  const record: FinishedRecord = {
    id: live.id,
    claim: live.claim,
    ...(live.root !== undefined && live.rootClaim !== undefined
      ? { fence: [live.root, live.rootClaim] }
      : {}),
    wasAccepted: live.isAccepted && !isParked,
    wasJournalled: live.journalled > 0 && !isParked,
    ...(live.hasCalls && !isParked && ended.status !== "waiting" ? { hadCalls: true } : {}),
    ...(ended.wait?.calls ? { restingCalls: ended.wait.calls.rows } : {}),
    ...(ended.called?.call ? { call: ended.called.call } : {}),
  };
  if (!isSaved) return record;
  const parent = parentOf(live);
  record.row = {
    id: live.id,
    workflowId: live.snapshot.workflowId,
    snapshotId: live.snapshot.id,
    mode: live.mode,
    status: ended.status,
    startedAt: ended.startedAt,
    stoppedAt: isParked || ended.status === "waiting" ? null : ended.stoppedAt,
    waitTill: ended.waitTill ?? null,
    retryOf: live.retryOf ?? null,
    retrySuccessId: null,
    lastNode: ended.lastNode ?? null,
    error: ended.error ?? null,
    parentId: parent ? Number(parent.executionId) : null,
    parentWorkflowId: parent?.workflowId ?? null,
  };
  if (ended.data !== undefined) record.data = ended.data;
  // Those of workflows that are called are stored before they run.
  if (!live.isAccepted && live.root === undefined) record.snapshot = live.snapshot;
  if (ended.metadata) record.metadata = ended.metadata;
  return record;
}
