import type {
  ExecutionError,
  ExecutionMode,
  ExecutionStatus,
  Item,
  RunExecutionData,
  TaskData,
  Workflow,
} from "@heddle/workflow";
import { z } from "../zod.ts";

/** An entry of the executions list. Dates are ISO dates. */
export interface ExecutionSummary {
  id: string;
  finished: boolean;
  mode: ExecutionMode;
  retryOf?: string | null;
  retrySuccessId?: string | null;
  waitTill?: string | null;
  /**
   * The event a waiting execution waits for: a time, a call to its resume URL, a form, the end of a called execution,
   * or a user.
   */
  waitingFor?: WaitingFor;
  /** While it waits for a call or a form: the signed URL that ends the wait. */
  resumeUrl?: string;
  /** While it is paused. */
  pausedAt?: PausedAt;
  startedAt: string;
  stoppedAt?: string | null;
  workflowId: string;
  workflowName: string;
  /** The version of the workflow that ran; absent for unsaved workflows and for deleted versions. */
  workflowVersion?: VersionName;
  status: ExecutionStatus;
  /**
   * Reason why an accepted execution is queued: a limit of the instance, its workflow or its trigger, or no
   * free executor.
   */
  waitsFor?: "instance" | "workflow" | "trigger" | "executor";
  /** Tokens of language models; absent if it called none. */
  modelTokens?: number;
  /** Cost of the language models in US dollars, as far as their prices are known. */
  modelCost?: number;
  lastNodeExecuted?: string;
  /** The execution that called this one, or whose failure started it (mode `error`). */
  parentExecution?: ParentExecution;
  executionError?: { name: string; message: string; description?: string };
  /** Annotation by users; absent if there is none. */
  annotation?: ExecutionAnnotation;
}

/** Display name of a workflow version in lists. */
export interface VersionName {
  id: string;
  /** Counts the saves of a workflow from 1. */
  number: number;
  /** The name chosen by users. */
  name: string | null;
}

/** Annotation of an execution by users. An annotated execution is not pruned. */
export interface ExecutionAnnotation {
  /** True when it was marked to be kept. */
  isPinned: boolean;
  vote: "up" | "down" | null;
  note: string;
  tags: string[];
}

/** The event a waiting execution waits for. */
export type WaitingFor = "time" | "webhook" | "form" | "call" | "breakpoint";

/** The position of a paused manual run. */
export interface PausedAt {
  /** The node that runs next, and the number of its next run. */
  node: string;
  runIndex: number;
  /** Number of node runs that can be undone. */
  steps: number;
  /** The next input of the node, by input; null if nothing arrived. */
  inputs: ({ node: string; runIndex: number; output: number } | null)[];
}

/** The execution that called this one. */
export interface ParentExecution {
  executionId: string;
  workflowId: string;
}

/** A page of executions, newest first. */
export interface ExecutionList {
  count: number;
  results: ExecutionSummary[];
  /** True when `count` is an estimate. */
  estimated: boolean;
}

/** An execution with its run data; `data` is text in the flatted format unless `unflattedResponse` is set. Dates are ISO dates. */
export interface ExecutionEntity<Data = string | RunExecutionData> {
  id: string;
  finished: boolean;
  mode: ExecutionMode;
  retryOf: string | null;
  retrySuccessId: string | null;
  startedAt: string;
  stoppedAt: string | null;
  workflowId: string;
  waitTill: string | null;
  /** While it waits. */
  waitingFor?: WaitingFor;
  /** The signed URL whose call or form ends the wait. */
  resumeUrl?: string;
  /** While it is paused. */
  pausedAt?: PausedAt;
  status: ExecutionStatus;
  parentExecution?: ParentExecution;
  data: Data;
  /** Annotation by users; absent if there is none. */
  annotation?: ExecutionAnnotation;
  /** The version of the workflow that ran; null for unsaved workflows, and for executions from before versions were recorded. */
  workflowVersionId: string | null;
  workflowData: Workflow;
}

/** A node run without its items. */
export type TaskSummary = Omit<TaskData, "data"> & {
  /** Size of its items as JSON, in bytes; absent if there are many items and they were not measured. */
  bytes?: number;
  /** Number of items per output; null for an output without data. */
  itemCounts: (number | null)[];
};

/** An execution with item counts instead of the items. */
export interface ExecutionRunSummary extends Omit<ExecutionEntity, "data"> {
  data: {
    lastNodeExecuted?: string;
    error?: ExecutionError;
    runData: Record<string, TaskSummary[]>;
  };
}

/** One page of items. */
export interface ExecutionItems {
  total: number;
  /** Number of items that match the search; all without one. */
  found: number;
  offset: number;
  items: Item[];
  /** Index of each of `items` in the complete list, if they were searched or sorted. */
  positions?: number[];
}

/** Id of an execution; numbers are accepted from old clients. @internal */
export const executionId = z.union([z.string(), z.number().int().transform(String)]);
/** A date as ISO text or milliseconds since the epoch. @internal */
export const date = z
  .union([z.string(), z.number()], "Send a date such as 2026-01-31T12:00:00.000Z.")
  .transform((sent) => new Date(sent))
  .refine((at) => !Number.isNaN(at.getTime()), "Send a date such as 2026-01-31T12:00:00.000Z.");

const executionStatuses = z.union([z.array(z.string()), z.string().transform((status) => [status])]);

/** Filter for executions to list or delete. @internal */
export const executionFilterSchema = z.object({
  id: executionId.optional(),
  finished: z.boolean().optional(),
  mode: z.string().optional(),
  retryOf: executionId.optional(),
  retrySuccessId: executionId.optional(),
  /** Only executions that this one called. */
  parentExecutionId: executionId.optional(),
  status: executionStatuses.optional(),
  waitTill: z.boolean().optional(),
  workflowId: z.union([z.string(), z.number().transform(String)]).optional(),
  /** Only executions of workflows whose name contains each of these words. */
  workflowName: z.string().optional(),
  /** Only executions of workflows that are in this project now. */
  projectId: z.string().optional(),
  metadata: z.array(z.object({ key: z.string(), value: z.string() })).optional(),
  startedAfter: date.optional(),
  startedBefore: date.optional(),
  /** Minimum and maximum duration in milliseconds; unfinished executions have no duration yet. */
  minDuration: z.number().nonnegative().optional(),
  maxDuration: z.number().nonnegative().optional(),
  /** True: only pinned executions; false: only the others. */
  isPinned: z.boolean().optional(),
  vote: z.enum(["up", "down"]).optional(),
  /** Only executions with all of these tags. */
  tags: z.array(z.string()).optional(),
});
/** The parsed filter. */
export type ExecutionFilter = z.output<typeof executionFilterSchema>;
/** The filter in client requests. */
export type ExecutionFilterInput = z.input<typeof executionFilterSchema>;

/** Outcome of a stopped execution. Dates are ISO dates. */
export interface StopResult {
  mode: ExecutionMode;
  startedAt: string;
  stoppedAt: string;
  finished: boolean;
  status: ExecutionStatus;
}
