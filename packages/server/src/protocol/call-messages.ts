import type { ExecutionError, Item } from "@heddle/workflow";
import type { JournalRow, WorkflowCallRow } from "../store/execution-tables.ts";
import type { SaveRule } from "./messages.ts";

/** A question of an executor about workflows that its executions call. */
export interface CallMessage {
  type: "call";
  /** The outermost execution, in whose place those that it calls run. */
  id: number;
  request: number;
  question: CallQuestion;
}

export type CallQuestion =
  | PrepareQuestion
  /** Ids for called executions. */
  | { kind: "ids"; count: number }
  /** What an execution that broke off had called. */
  | { kind: "past"; parentId: number }
  /** Notes a call, as an effect of the called execution is to begin. */
  | { kind: "note"; row: WorkflowCallRow }
  | AcceptQuestion;

/** Who calls. */
export interface CallerPlace {
  executionId: string;
  workflowId: string;
}

/** Which workflow may run for a caller, and how. */
export interface PrepareQuestion {
  kind: "prepare";
  caller: CallerPlace;
  workflow:
    | { id: string }
    | { name: string }
    | { document: string }
    | { file: string }
    | { snapshotId: string };
}

/** A call that nobody waits for. */
export interface AcceptQuestion {
  kind: "accept";
  childId: number;
  /** Of `Prepared`. */
  key: string;
  caller: CallerPlace;
  /** Which call of the caller; absent where the caller itself does not survive a crash. */
  call?: string;
  start: string;
  items: string;
  /** What is to be hidden in them, when they hold secrets. */
  secrets?: string[];
  hasFiles: boolean;
  /** Names of the workflows that led to it. */
  chain: string[];
  depth: number;
}

export interface CallAnswer {
  type: "called";
  request: number;
  /** JSON. */
  value?: string;
  /** A `CallError` as JSON. */
  error?: string;
}

/** Why a workflow cannot be called. */
export interface CallError {
  message: string;
  description?: string | undefined;
}

/** A workflow that may be called, and how it runs; its plan has been sent before. */
export interface Prepared {
  /** Of the plan and the snapshot. */
  key: string;
  workflowId: string;
  name: string;
  save: SaveRule;
  /** Members of `RunOptions`: time limit, environment, static data. */
  options: Record<string, unknown>;
}

/** A call that is noted, and how far it came. */
export interface PastCall {
  childId: number;
  snapshotId: string;
  result: CallResult | null;
  journal: JournalRow[];
  hasCalls: boolean;
  /** Whether it went to rest and goes on by itself. */
  isApart: boolean;
  workflowId: string;
}

/** How a called execution ended, as its caller hears it. */
export interface CallResult {
  status: "success" | "error" | "accepted";
  workflowId: string;
  items?: Item[];
  error?: ExecutionError;
  /** What is to be hidden in it, when it holds secrets; it is stored sealed then. */
  secrets?: string[];
}

/** What node runs that are to be made again have called. */
export interface RestingCalls {
  rows: WorkflowCallRow[];
  /** How the names of their calls begin. */
  places: string[];
}

/** A called execution has been under way for a while, or needs something of the main thread. */
export interface CallBegun {
  type: "begun";
  id: number;
  called: CalledExecution;
}

/** What the main thread needs to know of a called execution. */
export interface CalledExecution {
  /** The outermost execution. */
  root: number;
  parent: CallerPlace;
  /** Of `Prepared`. */
  key: string;
  /** Milliseconds since the epoch. */
  startedAt: number;
}

/** What goes along with the end of a called execution. */
export interface FinishedCall extends CalledExecution {
  /** To be noted; absent where the caller itself does not survive a crash. */
  call?: WorkflowCallRow;
  /** Entries in its journal. */
  journalled: number;
  hasCalls: boolean;
  /** Answered by `CallAnswer` when the record is on disk. */
  request?: number;
}
