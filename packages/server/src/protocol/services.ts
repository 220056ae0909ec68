import type { OwnTypes } from "@heddle/nodes";
import type {
  ConversationCalls,
  ModelCallCalls,
  SeenCalls,
  TableCalls,
  WorkflowBudget,
} from "@heddle/workflow";
import type { WorkflowCallRow } from "../store/execution-tables.ts";
import type { CallBegun, CallPreparation, DetachedCall, PastCall, Prepared } from "./call-messages.ts";
import type { KeptTask } from "./keep-task.ts";
import type {
  CredentialRequest,
  FinishedMessage,
  GivenCredential,
  HttpAnswer,
  JournalMessage,
  RunMessage,
} from "./messages.ts";
import type { EvaluatedParameters, TriggerParameters } from "./trigger-parameters.ts";

/** Executor functions that the main thread calls. Large parts are JSON strings, which are transferred faster than objects. */
export interface ExecutorService {
  /** Takes a workflow whose plan is used by later runs. */
  plan(plan: { key: string; workflow: string }): void;
  /** Drops a plan that is no longer used. */
  drop(plan: { key: string }): void;
  /** Packages were installed or removed: runs that start from now on use these types. */
  useTypes(types: OwnTypes): void;
  /** Variables were changed: cached ones are loaded again. */
  forgetVariables(): void;
  /** Runs a previously sent plan; `finished` reports the result. */
  run(run: RunMessage): void;
  cancel(run: { id: number; reason: string }): void;
  /** Evaluates the expressions in parameters of triggers. */
  evaluateTriggers(triggers: TriggerParameters): EvaluatedParameters[];
}

/** A call of a node about data tables. */
export interface TableCallMessage {
  /** The outermost execution. */
  id: number;
  /** The workflow whose project the tables belong to. */
  workflowId: string;
  /** A name in `TableCalls`, and its argument. */
  name: keyof TableCalls;
  argument: unknown;
  /** Numbers the writes of the execution that can be repeated after a crash; absent if it is not resumed. */
  step?: string;
}

/** A call of a node about values that earlier executions had. */
export interface SeenCallMessage {
  /** The outermost execution. */
  id: number;
  workflowId: string;
  /** The node that calls. */
  node: string;
  /** A name in `SeenCalls`, and its argument. */
  name: keyof SeenCalls;
  argument: unknown;
  /** As in `TableCallMessage`. */
  step?: string;
}

/** A call of a node about a conversation of its workflow. */
export interface ConversationCallMessage {
  /** The outermost execution. */
  id: number;
  workflowId: string;
  /** A name in `ConversationCalls`, and its argument. */
  name: keyof ConversationCalls;
  argument: unknown;
}

/** A node's report of a model call. */
export interface ModelCallMessage {
  /** The outermost execution. */
  id: number;
  workflowId: string;
  /** A name in `ModelCallCalls`, and its argument. */
  name: keyof ModelCallCalls;
  argument: unknown;
  /** Budget of the outermost workflow per execution, and of this workflow per day. */
  budget?: WorkflowBudget | undefined;
}

/** Main-thread functions that executors call. */
export interface MainService {
  /** Resolves when the entry is on disk. */
  journal(entry: JournalMessage): void;
  /** Records that an execution without a journal is about to have an effect. */
  effect(run: { id: number }): void;
  /** Decrypts a credential; null if a renewal is requested and nothing can be renewed. */
  credential(request: CredentialRequest): GivenCredential | null;
  /** Values of `$vars` for a workflow. */
  variables(of: { workflowId: string }): Readonly<Record<string, string>>;
  /** Reads and writes data tables of the project of a workflow. */
  dataTable(call: TableCallMessage): unknown;
  /** Compares values with those of earlier executions, and stores them. */
  seenValues(call: SeenCallMessage): unknown;
  /** Reads and writes conversations of a workflow. */
  conversation(call: ConversationCallMessage): unknown;
  /** Counts a model call, and rejects it if a budget is exhausted. */
  modelCall(call: ModelCallMessage): unknown;
  /** Reserves ids for executions that are called. */
  takeIds(wanted: { count: number }): number[];
  /** Calls of an execution before it was interrupted, by name. */
  pastCalls(of: { rootId: number; parentId: number }): [string, PastCall][];
  /** Stores a call before an effect of the called execution starts. */
  recordCall(call: { rootId: number; row: WorkflowCallRow }): void;
  /** Decides which workflow may run for a caller, and how; its plan is sent before the reply. */
  prepareCall(call: CallPreparation): Prepared;
  /** Resolves when a call is accepted whose caller does not wait for the end. */
  acceptCall(call: DetachedCall): void;
  /** A called execution has run for a while, or needs data from the main thread. */
  begun(called: CallBegun): void;
  /** The answer to the caller of a webhook. */
  answer(answer: { id: number; answer: HttpAnswer }): void;
  /** A line of a streamed answer. */
  emit(part: { id: number; line: string }): void;
  /** A push message as JSON for the watching tab, and the node run that it reports. */
  push(progress: { id: number; message: string; kept?: KeptTask }): void;
  /** The end of a run. Resolves when the record of a called execution is on disk. */
  finished(ended: FinishedMessage): void;
  /** An unhandled error. */
  stray(error: { message: string }): void;
}
