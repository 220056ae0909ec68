import type { Generated } from "kysely";

/** Tables of the life of an execution; created by migration 0002. Times are milliseconds since the epoch. */
export interface ExecutionTables {
  execution: ExecutionRow;
  executionData: { executionId: number; data: Uint8Array };
  executionMetadata: { executionId: number; key: string; value: string };
  workflowSnapshot: WorkflowSnapshotRow;
  inbox: InboxRow;
  journal: JournalRow;
  executionSequence: { name: string; reserved: number };
}

/** Finished, waiting and interrupted executions; what runs stands in the inbox only. */
export interface ExecutionRow {
  id: number;
  workflowId: string;
  snapshotId: string;
  mode: string;
  status: string;
  startedAt: number;
  stoppedAt: number | null;
  waitTill: number | null;
  retryOf: number | null;
  retrySuccessId: number | null;
  lastNode: string | null;
  /** The error as JSON: name, message and node. */
  error: string | null;
}

/** A workflow as it was when executions ran; stored once per content. */
export interface WorkflowSnapshotRow {
  id: string;
  workflowId: string;
  name: string;
  data: string;
}

/** One accepted event: everything needed to run it again from the start. */
export interface InboxRow {
  id: number;
  workflowId: string;
  snapshotId: string;
  mode: string;
  /** The node that fired. */
  node: string;
  acceptedAt: number;
  retryOf: number | null;
  /** Items of the trigger per output, as JSON. */
  payload: string;
  /** How often an executor broke off while it ran this. */
  attempts: Generated<number>;
  /** Set on events that may come only once, such as a firing of a schedule. */
  uniqueKey: string | null;
}

export interface JournalRow {
  executionId: number;
  node: string;
  runIndex: number;
  /** `idempotent` or `unsafe`. */
  effect: string;
  /** The finished run of the node as JSON; null while it is under way. */
  task: string | null;
  /** Orders entries by completion. */
  position: number;
}
