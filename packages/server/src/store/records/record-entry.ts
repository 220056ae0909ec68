import type { ExecutionRow, InboxRow, JournalRow, WorkflowCallRow } from "../execution-tables.ts";
import type { CountedRun } from "../insights/count-runs.ts";
import type { LogDeliveryRow } from "../log-tables.ts";
import type { Statement } from "../store.ts";

/** An execution and the claim with which a process runs it. */
export type Fence = readonly [id: number, claim: number];

/** State of a workflow at one moment, stored with executions. */
interface SnapshotText {
  readonly id: string;
  readonly workflowId: string;
  readonly name: string;
  /** The workflow as JSON. */
  readonly json: string;
}

/** Event of an execution in inbox format. */
export interface AcceptedEvent
  extends Omit<InboxRow, "attempts" | "suspicion" | "begunBy" | "claim" | "holder" | "id"> {
  id: number;
  /** The call for which it is accepted. */
  call?: WorkflowCallRow | undefined;
}

/** Everything that is written when an execution ends. */
export interface FinishedRecord {
  id: number;
  /** Absent if the settings disable saving. */
  row?: ExecutionRow | undefined;
  /** Run data as JSON or compressed. */
  data?: string | Uint8Array | undefined;
  metadata?: Record<string, string> | undefined;
  /** Of a workflow that is not stored yet, as in manual runs. */
  snapshot?: SnapshotText | undefined;
  /** Claim with which this process ran it; if another process has it now, the record is rejected. */
  claim?: number | undefined;
  /** The execution and its claim, if this one ran in its slot. */
  fence?: Fence | undefined;
  /** Changed parts of its workflow's static data, as JSON, unless saved separately. */
  staticData?: { workflowId: string; json: string } | undefined;
  /** Statements to be executed before. */
  before?: readonly Statement[] | undefined;
  /** Further statements to execute with it. */
  more?: readonly Statement[] | undefined;
  /** True when it takes the place of a record that was written before, as after a wait. */
  isRewritten?: boolean | undefined;
  /** Whether to delete rows in inbox and journal. */
  wasAccepted: boolean;
  wasJournalled: boolean;
  /** Whether to delete its stored calls. */
  hadCalls?: boolean | undefined;
  /** The call that it completes. */
  call?: WorkflowCallRow | undefined;
  /** Its own calls, to be found when it resumes after a wait. */
  restingCalls?: readonly WorkflowCallRow[] | undefined;
  /** The event of its error workflow, accepted because it failed. */
  errorEvent?: AcceptedEvent | undefined;
  /** Events of it that are sent to other systems. */
  logEvents?: readonly LogDeliveryRow[] | undefined;
  /** Counts for insights: the execution, unless it is only suspended or a run of the editor, and its calls without a record. */
  counted?: readonly CountedRun[] | undefined;
}

/** A change of an execution to store. */
export type RecordEntry = (
  | { readonly kind: "accepted"; readonly value: AcceptedEvent }
  | { readonly kind: "journal"; readonly value: JournalRow }
  | { readonly kind: "called"; readonly value: WorkflowCallRow }
  | { readonly kind: "finished"; readonly value: FinishedRecord }
) & {
  /** Fence of the entry: if another process has the execution now, the entry is rejected. */
  readonly fence: Fence | undefined;
};
