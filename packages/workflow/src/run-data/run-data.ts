import type { ExecutionError, Item } from "../document/item.ts";
import type { PinData } from "../document/workflow.ts";

/** How an execution was started. */
export type ExecutionMode =
  | "cli"
  | "error"
  | "integrated"
  | "internal"
  | "manual"
  | "retry"
  | "trigger"
  | "webhook";

/** The state of an execution or of one node run. */
export type ExecutionStatus =
  | "canceled"
  | "crashed"
  | "error"
  | "new"
  | "running"
  | "success"
  | "unknown"
  | "waiting"
  | "interrupted";

/** Node name → its runs in the order they happened. */
export type RunData = Record<string, TaskData[]>;

/** Where the input of a run came from; indexes default to 0. */
export interface Source {
  previousNode: string;
  previousNodeOutput?: number;
  previousNodeRun?: number;
}

/** One run of one node. */
export interface TaskData {
  /** Milliseconds since the epoch. */
  startTime: number;
  /** Milliseconds. */
  executionTime: number;
  executionStatus?: ExecutionStatus;
  /** Counts the runs of the whole execution from 0. */
  executionIndex?: number;
  /** One entry per input; null where nothing arrived. */
  source: (Source | null)[];
  data?: TaskOutputs;
  /** What a run of a sub-node received, by the type of its connection. */
  inputOverride?: Readonly<Record<`ai_${string}`, Item[][]>>;
  error?: ExecutionError;
  hints?: { message: string; type?: string; location?: string }[];
  /** Heddle's own: expressions of the node that failed and counted as empty (`WorkflowSettings.expressionErrors`). */
  emptyExpressions?: EmptyExpressions;
  /** Heddle's own: what the node's script wrote with its console, one text per call. */
  console?: string[];
  /** Heddle's own: tries of a node that is tried again, which failed; the first ones where there were many. */
  failedTries?: FailedTry[];
  metadata?: Record<string, unknown>;
}

/** Items per output, by the type of the connection. What sub-nodes return does not flow on: their `main` is empty. */
export interface TaskOutputs {
  main: (Item[] | null)[];
  [supplied: `ai_${string}`]: (Item[] | null)[];
}

/** The lists of a node run that are shown: those that flow on, or what a sub-node returned. */
export function shownOutputs(data: TaskOutputs | undefined): (Item[] | null)[] | undefined {
  if (!data || data.main.length > 0) return data?.main;
  const supplied = Object.keys(data).find((key) => key.startsWith("ai_"));
  return supplied === undefined ? data.main : data[supplied as `ai_${string}`];
}

/** A try of a node run after which it was tried again. Of a node that tries each item by itself: a try of one item. */
export interface FailedTry {
  /** Milliseconds since the epoch. */
  startTime: number;
  /** Milliseconds. */
  executionTime: number;
  message: string;
}

/** Expressions of one node run that failed and counted as empty. */
export interface EmptyExpressions {
  count: number;
  /** The first of them. */
  first: EmptyExpression[];
}

/** One expression that failed for one item. */
interface EmptyExpression {
  itemIndex: number;
  /** Path of the parameter; absent for an expression that the node put together itself. */
  parameter?: string | undefined;
  message: string;
  description?: string | undefined;
}

/** The results of an execution: its node runs, the pinned data that it used, and its error. */
export interface ResultData {
  runData: RunData;
  pinData?: PinData;
  lastNodeExecuted?: string;
  error?: ExecutionError;
  metadata?: Record<string, string>;
}

/** What an execution stores (`execution.data` of the format). */
export interface RunExecutionData {
  startData?: { destinationNode?: string; runNodeFilter?: string[]; startNodes?: unknown };
  resultData: ResultData;
  executionData?: Record<string, unknown>;
  waitTill?: string | null;
  [key: string]: unknown;
}
