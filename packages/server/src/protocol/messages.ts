import type { OwnTypes } from "@heddle/nodes";
import type {
  BinaryValue,
  CredentialReference,
  ExecutionMode,
  ExecutionStatus,
  WaitRequest,
} from "@heddle/workflow";
import type { Config } from "../platform/config/env.ts";
import type { CallAnswer, CallBegun, CallMessage, FinishedCall, RestingCalls } from "./call-messages.ts";
import type { KeptTask } from "./keep-task.ts";
import type { ResumeSettings } from "./resume-address.ts";
import type { StoredOptions } from "./stored-options.ts";

/**
 * What main thread and executors say to each other. Messages travel in lists, one list per turn of the event loop, and bulky
 * parts as JSON text, which crosses threads faster than objects do.
 */
export type ToExecutor =
  | { type: "plan"; key: string; workflow: string }
  | { type: "drop"; key: string }
  | RunMessage
  | { type: "cancel"; id: number; reason: string }
  | { type: "journaled"; request: number; error?: string }
  | { type: "credential"; request: number; value?: string; error?: string }
  | CallAnswer;

export type FromExecutor =
  | { type: "answer"; id: number; answer: HttpAnswer }
  | FinishedMessage
  /** A push message for whoever watches, as JSON, and the node run it tells of. */
  | { type: "push"; id: number; message: string; kept?: KeptTask }
  | JournalMessage
  /** An execution without a journal is about to have an effect; answered by `journaled`. */
  | { type: "effect"; id: number; request: number }
  | CredentialMessage
  | CallMessage
  | CallBegun
  | { type: "stray"; message: string };

/** Runs a plan that was sent before. */
export interface RunMessage {
  type: "run";
  id: number;
  /** Of the plan. */
  key: string;
  mode: ExecutionMode;
  /** The trigger that fired; absent in manual runs that begin elsewhere. */
  node?: string;
  /** Items of the trigger per output, as JSON. */
  payload?: string;
  /** Further members of `RunOptions` as JSON. */
  options?: string;
  /** Node runs of an earlier run that this one builds on. */
  reused?: readonly KeptTask[];
  resumed?: ResumedRun;
  /** `AnswerRule` as JSON, when the last node answers the caller. */
  answer?: string;
  awaitsResponse: boolean;
  save: SaveRule;
  /** Report progress, as someone watches. */
  isWatched: boolean;
  /** Keep completed effects; false for runs that did not come through the inbox. */
  isJournalled: boolean;
  /** How many effects are in the journal already. */
  journalled: number;
  /** Whether calls that it made before it broke off are noted. */
  hasCalls: boolean;
  /** What a person decided about an effect that was under way, also in those that it called. */
  decision?: "retry" | "skip" | "stop";
  workflowId: string;
}

/** A wait that ended: the run goes on there, with `payload` as the output of the node that waited, if there is any. */
interface ResumedRun {
  by: WaitRequest["kind"];
  /** Run data as they are stored. */
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
  /** Of one that was called: how it is to go on by itself (members of `StoredOptions`). */
  options?: StoredOptions;
  /** What its node runs have called that are to be made again. */
  calls?: RestingCalls;
  /** Run data to go on with, encoded for the store, when those that people may read are without secrets. */
  data?: string | Uint8Array;
}

/** Which outcomes keep their run data. */
export type SaveRule = "all" | "success" | "error" | "none";

/** How the last node's items become an answer; status and headers are those of a success. */
export interface AnswerRule {
  data: "firstEntryJson" | "firstEntryBinary" | "allEntries" | "noData";
  propertyName?: string;
  contentType?: string;
  binaryProperty?: string;
  status: number;
  headers: Record<string, string>;
}

export interface HttpAnswer {
  status: number;
  headers: Record<string, string>;
  /** Text, bytes, or a stored file to stream. */
  body?: string | Uint8Array | { file: BinaryValue };
}

export interface FinishedMessage {
  type: "finished";
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
  /** Run data as JSON, for whoever watches; without the node runs when they are large. */
  live?: string;
  metadata?: Record<string, string>;
  staticData?: string;
  answer?: HttpAnswer;
  /** Its node runs for traces (`NodeSpan[]`) as JSON, and how many are left out. */
  spans?: string;
  spansLeft?: number;
  /** Of an execution that another one called. */
  called?: FinishedCall;
  /** Of one that another execution waits for, when it ends by itself: what that one gets (`CallResult`), as JSON. */
  callResult?: string;
  /** Executions that it called and that go on by themselves: they end with it. */
  apart?: number[];
  /** Whether files were stored for it. */
  hasFiles?: true;
}

export interface JournalMessage {
  type: "journal";
  id: number;
  /** The execution in whose place this one runs, when it was called. */
  root?: number;
  /** Answered by `journaled` when the entry is on disk. */
  request: number;
  node: string;
  runIndex: number;
  effect: "idempotent" | "unsafe";
  /** The completed run (`JournalEntry`) as JSON; absent when it begins. */
  entry?: string;
  position: number;
}

export interface CredentialMessage {
  type: "credential";
  id: number;
  request: number;
  credentialType: string;
  reference: CredentialReference;
  node: string;
  /** Mark of the token that a service refused (`tokenMark`): it is to be renewed, and null is the answer when it cannot be. */
  refused?: string;
}

/** The settings that executors read. */
export type ExecutorConfig = Pick<Config, "executions" | "executors" | "limits" | "http" | "code">;

/** What an executor is started with. */
export interface ExecutorData {
  signs: SharedArrayBuffer;
  binaryFolder: string;
  /** Folder for items that are moved out of memory. */
  spillFolder: string;
  config: ExecutorConfig;
  /** Modules with further node types, as `file:` URLs. */
  nodeModules: readonly string[];
  /** Types beside the built-in ones. */
  ownTypes?: OwnTypes | undefined;
  /** How the addresses are made that end waits. */
  resume: ResumeSettings;
  /** Seals what goes to the disk; see the data box. */
  sealingKey: Uint8Array;
  /** Whether ends carry their node runs for traces. */
  isTraced?: boolean | undefined;
}
