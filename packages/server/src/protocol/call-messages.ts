import type { ExecutionError, Item } from "@heddle/workflow";
import type { JournalRow, WorkflowCallRow } from "../store/execution-tables.ts";
import type { SaveRule } from "./save-rule.ts";

/** The execution that calls. */
export interface CallerPlace {
  executionId: string;
  workflowId: string;
}

/** A workflow that an execution wants to call. */
export interface CallPreparation {
  /** The outermost execution, whose executor runs the called ones. */
  rootId: number;
  caller: CallerPlace;
  /** Key of the plan of the caller, which is the id of its snapshot. */
  callerKey: string;
  workflow:
    | { id: string }
    | { name: string }
    | { document: string }
    | { file: string }
    | { snapshotId: string };
}

/** A call whose caller does not wait for the end. */
export interface DetachedCall {
  /** The outermost execution. */
  rootId: number;
  childId: number;
  /** Key of `Prepared`. */
  key: string;
  caller: CallerPlace;
  /** Call of the caller; absent if the caller itself does not survive a crash. */
  call?: string;
  start: string;
  items: string;
  /** Secrets to hide in the items. */
  secrets?: string[];
  hasFiles: boolean;
  /** Names of the workflows that called each other up to this call. */
  chain: string[];
  depth: number;
}

/** A callable workflow, and its run options. Its plan was sent before. */
export interface Prepared {
  /** Key of the plan and the snapshot. */
  key: string;
  workflowId: string;
  name: string;
  save: SaveRule;
  /** Members of `RunOptions`: time limit, environment, static data. */
  options: Record<string, unknown>;
}

/** A stored call, and its progress. */
export interface PastCall {
  childId: number;
  snapshotId: string;
  result: CallResult | null;
  journal: JournalRow[];
  hasCalls: boolean;
  /** True when it rested and resumes independently. */
  isIndependent: boolean;
  workflowId: string;
}

/** Outcome of a sub-execution, for its caller. */
export interface CallResult {
  status: "success" | "error" | "accepted";
  workflowId: string;
  items?: Item[];
  error?: ExecutionError;
  /** Secrets to hide in it; it is stored sealed then. */
  secrets?: string[];
}

/** Calls of node runs that will be repeated. */
export interface RestingCalls {
  rows: WorkflowCallRow[];
  /** Prefixes of the names of these calls. */
  places: string[];
}

/** A sub-execution that has run for a while, or needs something from the main thread. */
export interface CallBegun {
  id: number;
  called: CalledExecution;
}

/** Data about a sub-execution for the main thread. */
export interface CalledExecution {
  /** The outermost execution. */
  root: number;
  parent: CallerPlace;
  /** Key of `Prepared`. */
  key: string;
  /** Milliseconds since the epoch. */
  startedAt: number;
}

/** Report at the end of a sub-execution. */
export interface FinishedCall extends CalledExecution {
  /** Call to store; absent if the caller itself does not survive a crash. */
  call?: WorkflowCallRow;
  /** Entries in its journal. */
  journalled: number;
  hasCalls: boolean;
}
