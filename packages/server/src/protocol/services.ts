import type { OwnTypes } from "@heddle/nodes";
import type { ConversationCalls, ModelCallCalls, TableCalls, WorkflowBudget } from "@heddle/workflow";
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

/** What executors do for the main thread. Large parts are JSON text, which crosses threads faster than objects. */
export interface ExecutorService {
  /** Takes a workflow whose plan is used by later runs. */
  plan(plan: { key: string; workflow: string }): void;
  /** Drops a plan that is not used any more. */
  drop(plan: { key: string }): void;
  /** Packages were installed or removed: runs that start from now on use these types. */
  useTypes(types: OwnTypes): void;
  /** Variables were changed: those that are known are asked for again. */
  forgetVariables(): void;
  /** Runs a plan that was sent before; `finished` tells the result. */
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
  /** A name in `TableCalls`, and what it takes. */
  name: keyof TableCalls;
  argument: unknown;
  /** Tells the writes of the execution apart that may be repeated after a crash; absent when it is not resumed. */
  step?: string;
}

/** A call of a node about a conversation of its workflow. */
export interface ConversationCallMessage {
  /** The outermost execution. */
  id: number;
  workflowId: string;
  /** A name in `ConversationCalls`, and what it takes. */
  name: keyof ConversationCalls;
  argument: unknown;
}

/** What a node says of a call of a model. */
export interface ModelCallMessage {
  /** The outermost execution. */
  id: number;
  workflowId: string;
  /** A name in `ModelCallCalls`, and what it takes. */
  name: keyof ModelCallCalls;
  argument: unknown;
  /** What the outermost workflow allows each of its executions, and this one its executions of a day. */
  budget?: WorkflowBudget | undefined;
}

/** What the main thread does for executors. */
export interface MainService {
  /** Resolves when the entry is on disk. */
  journal(entry: JournalMessage): void;
  /** Records that an execution without a journal is about to have an effect. */
  effect(run: { id: number }): void;
  /** Decrypts a credential; null when a renewed one is wanted and there is nothing to renew. */
  credential(request: CredentialRequest): GivenCredential | null;
  /** What `$vars` holds for a workflow. */
  variables(of: { workflowId: string }): Readonly<Record<string, string>>;
  /** Reads and writes data tables of the project of a workflow. */
  dataTable(call: TableCallMessage): unknown;
  /** Reads and writes conversations of a workflow. */
  conversation(call: ConversationCallMessage): unknown;
  /** Counts a call of a model, and refuses it where a budget says so. */
  modelCall(call: ModelCallMessage): unknown;
  /** Reserves ids for executions that are called. */
  takeIds(wanted: { count: number }): number[];
  /** What an execution had called before it was interrupted, by the names of its calls. */
  pastCalls(of: { rootId: number; parentId: number }): [string, PastCall][];
  /** Stores a call, as an effect of the called execution is about to begin. */
  recordCall(call: { rootId: number; row: WorkflowCallRow }): void;
  /** Decides which workflow may run for a caller, and how; its plan is sent before the reply. */
  prepareCall(call: CallPreparation): Prepared;
  /** Resolves when a call is accepted whose caller does not wait for the end. */
  acceptCall(call: DetachedCall): void;
  /** A called execution has run for a while, or needs something of the main thread. */
  begun(called: CallBegun): void;
  /** The answer to the caller of a webhook. */
  answer(answer: { id: number; answer: HttpAnswer }): void;
  /** A line of a streamed answer. */
  emit(part: { id: number; line: string }): void;
  /** A push message as JSON for the tab that watches, and the node run that it reports. */
  push(progress: { id: number; message: string; kept?: KeptTask }): void;
  /** The end of a run. Resolves when the record of a called execution is on disk. */
  finished(ended: FinishedMessage): void;
  /** An error that no node handled. */
  stray(error: { message: string }): void;
}
