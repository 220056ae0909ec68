import type { Generated } from "kysely";

/** Tables of the life of an execution; created by migration 0002. Times are milliseconds since the epoch. */
export interface ExecutionTables {
  execution: ExecutionRow;
  executionData: { executionId: number; data: Uint8Array | string };
  executionAnnotation: ExecutionAnnotationRow;
  executionTag: { executionId: number; tag: string };
  executionSize: ExecutionSizeRow;
  executionMetadata: { executionId: number; key: string; value: string };
  workflowSnapshot: WorkflowSnapshotRow;
  inbox: InboxRow;
  journal: JournalRow;
  waiting: WaitingRow;
  workflowCall: WorkflowCallRow;
  /** When a schedule was last due and accepted, in milliseconds since the epoch. */
  scheduleState: ScheduleStateRow;
  listener: ListenerRow;
  triggerEvent: TriggerEventRow;
  webhookClaim: WebhookClaimRow;
  executionSequence: { name: string; reserved: number };
  instance: InstanceRow;
}

/** Finished, waiting, interrupted and resumed executions; other running ones are only in the inbox. */
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
  /** The execution that called this one, and its workflow. */
  parentId: number | null;
  parentWorkflowId: string | null;
  /** Tokens of language models, and their cost in billionths of a US dollar; null if it called none. */
  modelTokens: number | null;
  modelCost: number | null;
}

/** Annotation of an execution by users. The row exists only while it has contents; such executions are kept. */
interface ExecutionAnnotationRow {
  executionId: number;
  /** 1 = pinned by a user. */
  isPinned: number;
  vote: "up" | "down" | null;
  note: string | null;
}

/** Stored size of the executions of a workflow; counted in memory and written periodically. */
export interface ExecutionSizeRow {
  workflowId: string;
  executions: number;
  /** Stored size of run data. */
  bytes: number;
  /** Size of externally stored files. */
  fileBytes: number;
}

/** Call of another workflow by an unfinished execution, so that it resumes with the same one after a crash. */
export interface WorkflowCallRow {
  parentId: number;
  /** Identity of the call in the parent: node, run, item and try as JSON. */
  call: string;
  childId: number;
  snapshotId: string;
  /** Outcome of the called execution (`CallResult` as JSON); null while it runs, and if repeating it does no harm. */
  result: string | null;
}

/** State of a workflow when executions ran; stored once per content. */
interface WorkflowSnapshotRow {
  id: string;
  workflowId: string;
  name: string;
  data: string;
  /** Version of the workflow; null if it was not saved. */
  versionId: string | null;
  /** When it was last put into use, in milliseconds since the epoch; unused ones are swept away later. */
  touchedAt: Generated<number>;
}

/** One accepted event: everything needed to run it again from the start. */
export interface InboxRow {
  id: number;
  workflowId: string;
  snapshotId: string;
  mode: string;
  /** The node that fired; null if the run starts elsewhere. */
  node: string | null;
  acceptedAt: number;
  retryOf: number | null;
  /** Items of the trigger per output, as JSON. */
  payload: string | null;
  /** Further members of the engine's `RunOptions`, as JSON. */
  options: string | null;
  /** Number of times that an executor died while it ran this. */
  attempts: Generated<number>;
  /** Its share of the blame for dead executors and processes, in the units of `recover-runs.ts`. */
  suspicion: Generated<number>;
  /** The holder that was seen to run it, not only to hold it. */
  begunBy: Generated<string | null>;
  /** Another number whenever a process takes it over; what an earlier holder still writes is refused. */
  claim: Generated<number>;
  /** The process (`instance`) that runs it; null while it waits, and always with a single process. */
  holder: Generated<string | null>;
}

/** A process on this database; created by migration 0003, used with several processes. */
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
  /** Maximum number of concurrent executions. */
  capacity: number;
}

/** Wait of an execution; the row exists from the start of a wait until the execution waits again or ends. */
interface WaitingRow {
  executionId: number;
  node: string;
  runIndex: number;
  /** `time`, `webhook`, `form` or `call`. */
  kind: string;
  /** `WaitRequest.parameters` as JSON. */
  parameters: string | null;
  /** The tab that watches a manual run, as JSON. */
  watcher: string | null;
  /** Run data for resuming, if the readable ones (`executionData`) have redacted secrets; otherwise null. */
  data: Uint8Array | string | null;
  /** Options for resuming (`StoredOptions`), as JSON. */
  options: string | null;
  /** The execution that called this one and waits for its end. */
  awaitedBy: number | null;
  /** With kind `call`: the execution whose end it waits for. */
  childId: number | null;
}

/** A node of an active workflow that listens. */
interface ListenerRow {
  workflowId: string;
  node: string;
  /** The listening process, and until when no other process may listen, in milliseconds since the epoch. */
  heldBy: string;
  heldUntil: number;
  /** Why it does not listen at the moment, and since when; null while it does. */
  error: string | null;
  failingSince: number | null;
}

/** The latest event of a trigger. */
export interface TriggerEventRow {
  workflowId: string;
  node: string;
  /** Milliseconds since the epoch. */
  latestAt: number;
  executionId: number;
}

/** A method and path that a webhook of an active workflow uses; void while the workflow is inactive. */
interface WebhookClaimRow {
  /** SHA-256 of method and path without the names of its variable parts, hex. */
  routeHash: string;
  workflowId: string;
}

interface ScheduleStateRow {
  workflowId: string;
  node: string;
  /** 0 = it never fired. */
  lastDue: number;
  /** Time at which the schedule took effect: earlier due times do not count as missed. */
  since: Generated<number>;
}

/** A completed effect of an unfinished execution. */
export interface JournalRow {
  executionId: number;
  node: string;
  runIndex: number;
  /** Key of a step within the node run; empty for the node run itself. */
  step: string;
  /** `idempotent` or `unsafe`. */
  effect: string;
  /**
   * The completed run of the node as JSON (`JournalEntry` of the engine), or its step (`StepEntry`); null while it is
   * running.
   */
  entry: string | null;
  /** Orders entries by completion. */
  position: number;
}
