import type { ExecutionError, Item } from "../document/item.ts";
import type { PinData } from "../document/workflow.ts";

/** Start mode of an execution. */
export type ExecutionMode =
  | "cli"
  | "error"
  | "integrated"
  | "internal"
  | "manual"
  | "retry"
  | "trigger"
  | "webhook";

/** Status of an execution or of one node run. */
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

/** Source of a run's input; indexes default to 0. */
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
  /** One entry per input; null if nothing arrived. */
  source: (Source | null)[];
  data?: TaskOutputs;
  /** Input of a sub-node's run, by connection type. */
  inputOverride?: Readonly<Record<`ai_${string}`, Item[][]>>;
  error?: ExecutionError;
  hints?: { message: string; type?: string; location?: string }[];
  /** Heddle's own: expressions of the node that failed and counted as empty (`WorkflowSettings.expressionErrors`). */
  emptyExpressions?: EmptyExpressions;
  /** Heddle's own: console output of the node's script, one string per call. */
  console?: string[];
  /** Heddle's own: failed tries of a node with retries; the first ones if there were many. */
  failedTries?: FailedTry[];
  metadata?: Record<string, unknown>;
}

/** Items per output, by the type of the connection. What sub-nodes return does not flow on: their `main` is empty. */
export interface TaskOutputs {
  main: (Item[] | null)[];
  [supplied: `ai_${string}`]: (Item[] | null)[];
}

/** Displayed lists of a node run: those passed on, or the results of a sub-node. */
export function shownOutputs(data: TaskOutputs | undefined): (Item[] | null)[] | undefined {
  if (!data || data.main.length > 0) return data?.main;
  const supplied = Object.keys(data).find((key) => key.startsWith("ai_"));
  return supplied === undefined ? data.main : data[supplied as `ai_${string}`];
}

/** A failed try of a node run that was retried. For a node that retries items itself: a try of one item. */
export interface FailedTry {
  /** Milliseconds since the epoch. */
  startTime: number;
  /** Milliseconds. */
  executionTime: number;
  message: string;
}

/** Failed expressions of one node run that counted as empty. */
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

/** Results of an execution: its node runs, the pinned data that it used, and its error. */
export interface ResultData {
  runData: RunData;
  pinData?: PinData;
  lastNodeExecuted?: string;
  error?: ExecutionError;
  metadata?: Record<string, string>;
}

/** Stored data of an execution (`execution.data` of the format). */
export interface RunExecutionData {
  startData?: { destinationNode?: string; runNodeFilter?: string[]; startNodes?: unknown };
  resultData: ResultData;
  executionData?: Record<string, unknown>;
  waitTill?: string | null;
  [key: string]: unknown;
}
