import type { ExecutionRow, InboxRow, JournalRow, WorkflowCallRow } from "../execution-tables.ts";
import type { CountedRun } from "../insights/count-runs.ts";
import type { LogDeliveryRow } from "../log-tables.ts";
import type { Statement } from "../store.ts";

/** An execution and the claim under which a process runs it. */
export type Fence = readonly [id: number, claim: number];

/** A workflow at one moment, as executions keep it. */
interface SnapshotText {
  readonly id: string;
  readonly workflowId: string;
  readonly name: string;
  /** The workflow as JSON. */
  readonly json: string;
}

/** The event of an execution as its inbox has it. */
export interface AcceptedEvent extends Omit<InboxRow, "attempts" | "claim" | "holder" | "id"> {
  id: number;
  /** The call that it is accepted for. */
  call?: WorkflowCallRow | undefined;
}

/** Everything that is written when an execution ends. */
export interface FinishedRecord {
  id: number;
  /** Absent when the settings say not to save it. */
  row?: ExecutionRow | undefined;
  /** Run data as JSON or compressed. */
  data?: string | Uint8Array | undefined;
  metadata?: Record<string, string> | undefined;
  /** Of a workflow that is not stored yet, as in manual runs. */
  snapshot?: SnapshotText | undefined;
  /** The claim under which this process ran it; when another process has it now, the record is refused. */
  claim?: number | undefined;
  /** The execution and its claim, when that is the one in whose place this one ran. */
  fence?: Fence | undefined;
  /** The parts of what its workflow remembers that have changed, as JSON, when they are not saved otherwise. */
  staticData?: { workflowId: string; json: string } | undefined;
  /** Statements to be executed before. */
  before?: readonly Statement[] | undefined;
  /** What else is to be written with it. */
  more?: readonly Statement[] | undefined;
  /** True when it takes the place of a record that was written before, as after a wait. */
  isRewritten?: boolean | undefined;
  /** Whether rows in inbox and journal are to be deleted. */
  wasAccepted: boolean;
  wasJournalled: boolean;
  /** True when stored calls that it made are to be deleted. */
  hadCalls?: boolean | undefined;
  /** The call that it answers. */
  call?: WorkflowCallRow | undefined;
  /** Its own calls, to be found when it resumes after a wait. */
  restingCalls?: readonly WorkflowCallRow[] | undefined;
  /** The event of its error workflow, accepted because it failed. */
  errorEvent?: AcceptedEvent | undefined;
  /** Events of it that are sent to other systems. */
  logEvents?: readonly LogDeliveryRow[] | undefined;
  /** What insights count: it, unless it only rests or is a run of the editor, and what it called without a record. */
  counted?: readonly CountedRun[] | undefined;
}

/** Something that happens to an execution and is to be stored. */
export type RecordEntry = (
  | { readonly kind: "accepted"; readonly value: AcceptedEvent }
  | { readonly kind: "journal"; readonly value: JournalRow }
  | { readonly kind: "called"; readonly value: WorkflowCallRow }
  | { readonly kind: "finished"; readonly value: FinishedRecord }
) & {
  /** What the entry is bound to: when another process has the execution now, the entry is refused. */
  readonly fence: Fence | undefined;
};
