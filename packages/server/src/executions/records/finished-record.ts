import type { FinishedMessage } from "../../protocol/messages.ts";
import { type Execution, parentOf } from "../life/execution.ts";
import type { FinishedRecord } from "./record-writer.ts";

/**
 * The record of an execution that ended. An interrupted one keeps its event and its journal; a waiting one has everything it needs in
 * its run data.
 */
export function finishedRecord(
  execution: Execution,
  ended: FinishedMessage,
  isSaved: boolean,
): FinishedRecord {
  const isParked = ended.status === "interrupted";
  const record: FinishedRecord = {
    id: execution.id,
    claim: execution.claim,
    ...(execution.root !== undefined && execution.rootClaim !== undefined
      ? { fence: [execution.root, execution.rootClaim] }
      : {}),
    wasAccepted: execution.isAccepted && !isParked,
    wasJournalled: execution.journalled > 0 && !isParked,
    ...(execution.hasCalls && !isParked && ended.status !== "waiting" ? { hadCalls: true } : {}),
    ...(ended.wait?.calls ? { restingCalls: ended.wait.calls.rows } : {}),
    ...(ended.called?.call ? { call: ended.called.call } : {}),
  };
  if (!isSaved) return record;
  const parent = parentOf(execution);
  record.row = {
    id: execution.id,
    workflowId: execution.snapshot.workflowId,
    snapshotId: execution.snapshot.id,
    mode: execution.mode,
    status: ended.status,
    startedAt: ended.startedAt,
    stoppedAt: isParked || ended.status === "waiting" ? null : ended.stoppedAt,
    waitTill: ended.waitTill ?? null,
    retryOf: execution.retryOf ?? null,
    retrySuccessId: null,
    lastNode: ended.lastNode ?? null,
    error: ended.error ?? null,
    parentId: parent ? Number(parent.executionId) : null,
    parentWorkflowId: parent?.workflowId ?? null,
  };
  if (ended.data !== undefined) record.data = ended.data;
  // Snapshots of called workflows are stored before they run.
  if (!execution.isAccepted && execution.root === undefined) record.snapshot = execution.snapshot;
  if (ended.metadata) record.metadata = ended.metadata;
  return record;
}
