import type { OwnTypes } from "@heddle/nodes";
import type {
  BinaryValue,
  CredentialReference,
  ExecutionMode,
  ExecutionStatus,
  ModelTotals,
  WaitRequest,
} from "@heddle/workflow";
import type { Config } from "../platform/config/env.ts";
import type { FinishedCall, RestingCalls } from "./call-messages.ts";
import type { KeptTask } from "./keep-task.ts";
import type { ResumeSettings } from "./resume-address.ts";
import type { SaveRule } from "./save-rule.ts";
import type { StoredOptions } from "./stored-options.ts";

/** Data with which an executor runs an execution. Its plan was sent before. */
export interface RunMessage {
  id: number;
  /** Key of the plan. */
  key: string;
  /** Start time, before any wait or crash, in milliseconds since the epoch. */
  begun: number;
  mode: ExecutionMode;
  /** Time zone of workflows that set none, when the run starts or resumes. */
  timezone: string;
  /** The trigger that fired; absent in manual runs that start at another node. */
  node?: string;
  /** Items of the trigger per output, as JSON. */
  payload?: string;
  /** Further members of `RunOptions` as JSON. */
  options?: string;
  /** Node runs of an earlier run that this one reuses. */
  reused?: readonly KeptTask[];
  resumed?: ResumedRun;
  /** `AnswerRule` as JSON, when the last node answers the caller. */
  answer?: string;
  awaitsResponse: boolean;
  /** True if a caller reads a streamed response. */
  isStreaming: boolean;
  save: SaveRule;
  /** True if a tab watches and progress must be reported. */
  isWatched: boolean;
  /** True when completed effects are journalled; false for runs that are not in the inbox. */
  isJournalled: boolean;
  /** Number of effects in the journal. */
  journalled: number;
  /** True if calls from before the interruption are stored. */
  hasCalls: boolean;
  /** A user's decision about a started effect, here or in a sub-execution. */
  decision?: "retry" | "skip" | "stop";
  workflowId: string;
  /** Events to stream: also ends that no other part needs, or node runs too. */
  reports?: "ends" | "nodes";
}

/** A wait that ended. The run resumes there, with `payload` as the output of the node that waited, if there is one. */
interface ResumedRun {
  by: WaitRequest["kind"];
  /** Run data as stored. */
  data: string | Uint8Array;
}

/** A starting wait. */
export interface BegunWait {
  node: string;
  runIndex: number;
  kind: WaitRequest["kind"];
  /** `WaitRequest.parameters` as JSON. */
  parameters?: string;
  /** With kind `call`: the execution whose end it waits for. */
  childId?: number;
  /** For a sub-execution: how it resumes independently. */
  options?: StoredOptions;
  /** Calls of node runs that will be repeated. */
  calls?: RestingCalls;
  /** Run data to resume from, encoded for the store; present when the readable data are without secrets. */
  data?: string | Uint8Array;
}

/** Rule for turning the items of the last node into a response. `status` and `headers` apply to success. */
export interface AnswerRule {
  data: "firstEntryJson" | "firstEntryBinary" | "allEntries" | "noData";
  propertyName?: string;
  contentType?: string;
  binaryProperty?: string;
  status: number;
  headers: Record<string, string>;
}

/** The answer to the HTTP call that an execution was started by. */
export interface HttpAnswer {
  status: number;
  headers: Record<string, string>;
  /** Text, bytes, or a stored file to stream. */
  body?: string | Uint8Array | { file: BinaryValue };
  /** If the trigger requests a stream, the text is sent in lines that name this node; for a list each entry separately. */
  stream?: { nodeId: string; nodeName: string; isList: boolean };
}

/** Outcome of an execution, with everything that is stored and announced about it. */
export interface FinishedMessage {
  id: number;
  status: ExecutionStatus;
  startedAt: number;
  stoppedAt: number;
  waitTill?: number;
  /** With status `waiting`. */
  wait?: BegunWait;
  lastNode?: string;
  /** The error as JSON, short enough for lists. */
  error?: string;
  /** Run data, encoded for the store; absent when they are not saved. */
  data?: string | Uint8Array;
  /** Run data as JSON for the tab that watches; without the node runs when they are large. */
  live?: string;
  metadata?: Record<string, string>;
  staticData?: string;
  answer?: HttpAnswer;
  /** Cost of its model calls; absent if it made none. */
  modelUsage?: ModelTotals;
  /** Node runs for traces (`NodeSpan[]`) as JSON, and how many are left out. */
  spans?: string;
  spansLeft?: number;
  /** Present for sub-executions. */
  called?: FinishedCall;
  /** For a sub-execution that ran independently: the result for its caller (`CallResult`), as JSON. */
  callResult?: string;
  /** Sub-executions that run independently, and end with this one. */
  independentCalls?: number[];
  /** Sub-executions that succeeded and report nothing else. */
  silentEnds?: SilentEnds[];
  /** True when files were stored for it. */
  hasFiles?: true;
  /** True for a trigger that polled and found nothing: such an execution leaves no record. */
  foundNothing?: true;
}

/** Sub-executions of one workflow with about the same duration, in milliseconds. */
export interface SilentEnds {
  workflowId: string;
  tookMs: number;
  times: number;
}

/** An entry of the journal. */
export interface JournalMessage {
  id: number;
  /** For sub-executions: the outermost execution. */
  root?: number;
  node: string;
  runIndex: number;
  /** Key of a step within the node run. */
  step?: string;
  effect: "idempotent" | "unsafe";
  /** The completed run (`JournalEntry`) or step (`StepEntry`) as JSON; absent at its start. */
  entry?: string;
  position: number;
}

/** Requests one decrypted credential. */
export interface CredentialRequest {
  /** The execution that uses it. */
  id: number;
  type: string;
  reference: CredentialReference;
  /** Type of the node that uses it. */
  nodeType: string;
  /** Mark of the token that a service rejected (`tokenMark`): a renewed one is requested. */
  refused?: string;
}

/** A decrypted credential. */
export interface GivenCredential {
  data: Record<string, unknown>;
  /** Secrets in it that came from elsewhere, to be hidden whatever fields they are in. */
  external: string[];
}

/** The settings that executors read. */
export interface ExecutorConfig extends Pick<Config, "executors" | "limits" | "http" | "code"> {
  /** Without the time zone, which can change: each run is sent the current one. */
  readonly executions: Omit<Config["executions"], "timezone">;
}

/** Start data of an executor thread. */
export interface ExecutorData {
  signs: SharedArrayBuffer;
  binaryFolder: string;
  /** Folder for items that are moved out of memory. */
  spillFolder: string;
  config: ExecutorConfig;
  /** Modules with further node types, as `file:` URLs. */
  nodeModules: readonly string[];
  /** Types in addition to the built-in ones. */
  ownTypes?: OwnTypes | undefined;
  /** Settings for building resume URLs. */
  resume: ResumeSettings;
  /** Encrypts data that is written to disk; see the data box. */
  sealingKey: Uint8Array;
  /** True when node runs are reported for traces. */
  isTraced?: boolean | undefined;
}
