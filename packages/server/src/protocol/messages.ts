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

/** What an executor needs to run an execution. Its plan was sent before. */
export interface RunMessage {
  id: number;
  /** Key of the plan. */
  key: string;
  /** When it began, before any wait or crash, in milliseconds since the epoch. */
  begun: number;
  mode: ExecutionMode;
  /** The trigger that fired; absent in manual runs that begin at another node. */
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
  /** True when a caller reads the answer as it is made. */
  isStreaming: boolean;
  save: SaveRule;
  /** True when a tab watches and progress is to be reported. */
  isWatched: boolean;
  /** True when completed effects are journalled; false for runs that are not in the inbox. */
  isJournalled: boolean;
  /** Number of effects in the journal. */
  journalled: number;
  /** True when calls are stored that it made before it was interrupted. */
  hasCalls: boolean;
  /** What a person decided about an effect that had begun, here or in a sub-execution. */
  decision?: "retry" | "skip" | "stop";
  workflowId: string;
  /** What is streamed of it: also ends that no other part asks for, or node runs too. */
  reports?: "ends" | "nodes";
}

/** A wait that ended. The run resumes there, with `payload` as the output of the node that waited, if there is one. */
interface ResumedRun {
  by: WaitRequest["kind"];
  /** Run data as stored. */
  data: string | Uint8Array;
}

/** A wait that begins. */
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
  /** Calls of node runs that are to be repeated. */
  calls?: RestingCalls;
  /** Run data to resume from, encoded for the store; present when the readable data are without secrets. */
  data?: string | Uint8Array;
}

/** How the items of the last node become an answer. `status` and `headers` are those of a success. */
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
  /** Where the trigger asks for a stream, the text is sent in lines that name this node; of a list each entry in its own. */
  stream?: { nodeId: string; nodeName: string; isList: boolean };
}

/** How an execution ended, with everything that is stored and announced of it. */
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
  /** What its calls of language models cost; absent where it made none. */
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
  /** True for a trigger that looked for something new and found nothing: such an execution leaves no record. */
  foundNothing?: true;
}

/** Sub-executions of one workflow that took about the same time, in milliseconds. */
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
  /** The completed run (`JournalEntry`) or step (`StepEntry`) as JSON; absent when it begins. */
  entry?: string;
  position: number;
}

/** Asks for one decrypted credential. */
export interface CredentialRequest {
  /** The execution that uses it. */
  id: number;
  type: string;
  reference: CredentialReference;
  /** Type of the node that uses it. */
  nodeType: string;
  /** Mark of the token that a service refused (`tokenMark`): a renewed one is wanted. */
  refused?: string;
}

/** A decrypted credential. */
export interface GivenCredential {
  data: Record<string, unknown>;
  /** Secrets in it that came from elsewhere, to be hidden whatever fields they are in. */
  external: string[];
}

/** The settings that executors read. */
export type ExecutorConfig = Pick<Config, "executions" | "executors" | "limits" | "http" | "code">;

/** What an executor thread starts with. */
export interface ExecutorData {
  signs: SharedArrayBuffer;
  binaryFolder: string;
  /** Folder for items that are moved out of memory. */
  spillFolder: string;
  config: ExecutorConfig;
  /** Modules with further node types, as `file:` URLs. */
  nodeModules: readonly string[];
  /** Types besides the built-in ones. */
  ownTypes?: OwnTypes | undefined;
  /** How resume URLs are built. */
  resume: ResumeSettings;
  /** Seals what is written to disk; see the data box. */
  sealingKey: Uint8Array;
  /** True when node runs are reported for traces. */
  isTraced?: boolean | undefined;
}
