import type { Generated } from "kysely";

/** Tables of the life of an execution; created by migration 0002. Times are milliseconds since the epoch. */
export interface ExecutionTables {
  execution: ExecutionRow;
  executionData: { executionId: number; data: Uint8Array | string };
  executionMetadata: { executionId: number; key: string; value: string };
  workflowSnapshot: WorkflowSnapshotRow;
  inbox: InboxRow;
  journal: JournalRow;
  /** When a schedule was last due and accepted, in milliseconds since the epoch. */
  scheduleState: { workflowId: string; node: string; lastDue: number };
  executionSequence: { name: string; reserved: number };
  instance: InstanceRow;
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
  /** The node that fired; null when the run begins elsewhere. */
  node: string | null;
  acceptedAt: number;
  retryOf: number | null;
  /** Items of the trigger per output, as JSON. */
  payload: string | null;
  /** Further members of the engine's `RunOptions`, as JSON. */
  options: string | null;
  /** How often an executor broke off while it ran this. */
  attempts: Generated<number>;
  /** Rises whenever a process takes it over; what an earlier holder still writes is refused. */
  claim: Generated<number>;
  /** The process (`instance`) that runs it; null while it waits, and always where there is one process only. */
  holder: Generated<string | null>;
}

/** A process on this database; created by migration 0003, used where there are several. */
export interface InstanceRow {
  id: string;
  kind: "server" | "worker";
  host: string;
  pid: number;
  version: string;
  startedAt: number;
  /** Its last sign of life by the database's clock. What it holds is free for others a while after. */
  seenAt: number;
  /** Executions that run there. */
  running: number;
  /** Executions that may run there at once. */
  capacity: number;
}

export interface JournalRow {
  executionId: number;
  node: string;
  runIndex: number;
  /** `idempotent` or `unsafe`. */
  effect: string;
  /** The completed run of the node as JSON (`JournalEntry` of the engine); null while it is under way. */
  entry: string | null;
  /** Orders entries by completion. */
  position: number;
}
