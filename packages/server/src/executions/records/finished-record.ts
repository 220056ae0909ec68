import { nanosOf } from "../../model-usage/usage-statement.ts";
import type { FinishedMessage } from "../../protocol/messages.ts";
import type { Fence, FinishedRecord } from "../../store/records/record-entry.ts";
import { type Execution, parentOf } from "../state/execution.ts";
import { countedRuns } from "./counted-run.ts";

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
    fence: fenceOf(execution),
    wasAccepted: execution.isAccepted && !isParked,
    wasJournalled: execution.journalled > 0 && !isParked,
    hadCalls: execution.hasCalls && !isParked && ended.status !== "waiting",
    restingCalls: ended.wait?.calls?.rows,
    call: ended.called?.call,
    isRewritten: execution.resumed !== undefined,
    counted: countedRuns(execution, ended),
  };
  if (!isSaved) return record;
  const parent = parentOf(execution);
  const { modelUsage } = ended;
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
    modelTokens: modelUsage ? modelUsage.inputTokens + modelUsage.outputTokens : null,
    modelCost: modelUsage ? nanosOf(modelUsage.cost) : null,
  };
  record.data = ended.data;
  // Snapshots of called workflows are stored before they run.
  if (!execution.isAccepted && execution.root === undefined) record.snapshot = execution.snapshot;
  record.metadata = ended.metadata;
  return record;
}

function fenceOf({ root, rootClaim }: Execution): Fence | undefined {
  return root === undefined || rootClaim === undefined ? undefined : [root, rootClaim];
}
