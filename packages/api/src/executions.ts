import type {
  ExecutionError,
  ExecutionMode,
  ExecutionStatus,
  Item,
  RunExecutionData,
  TaskData,
  Workflow,
} from "@heddle/workflow";
import { z } from "./zod.ts";

/** A line of the executions list. */
export interface ExecutionSummary {
  id: string;
  finished: boolean;
  mode: ExecutionMode;
  retryOf?: string | null;
  retrySuccessId?: string | null;
  waitTill?: string | null;
  /** Of one that waits: a time, a call of its address, a form, or the end of an execution that it called. */
  waitingFor?: WaitingFor;
  startedAt: string;
  stoppedAt?: string | null;
  workflowId: string;
  workflowName: string;
  status: ExecutionStatus;
  /** Of one that was accepted and does not run yet: a limit of the instance, of its workflow or its trigger, or a free executor. */
  waitsFor?: "instance" | "workflow" | "trigger" | "executor";
  lastNodeExecuted?: string;
  /** The execution that called this one. */
  parentExecution?: ParentExecution;
  executionError?: { name: string; message: string; description?: string };
}

export type WaitingFor = "time" | "webhook" | "form" | "call";

/** The execution that called another one. */
export interface ParentExecution {
  executionId: string;
  workflowId: string;
}

/** Answer of `GET /executions`, newest first. */
export interface ExecutionList {
  count: number;
  results: ExecutionSummary[];
  /** True when `count` is a guess. */
  estimated: boolean;
}

/** Answer of `GET /executions/{id}`; `data` is text in the flatted form unless `unflattedResponse=true`. */
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
  status: ExecutionStatus;
  parentExecution?: ParentExecution;
  data: Data;
  workflowData: Workflow;
}

/** A node run without its items. */
export type TaskSummary = Omit<TaskData, "data"> & {
  /** How many items left by each output; null for an output that brought nothing. */
  itemCounts: (number | null)[];
};

/** Answer of `GET /executions/{id}/summary`: the execution, with counts where the items were. */
export interface ExecutionRunSummary extends Omit<ExecutionEntity, "data"> {
  data: {
    lastNodeExecuted?: string;
    error?: ExecutionError;
    runData: Record<string, TaskSummary[]>;
  };
}

/** Query of `GET /executions/{id}/items`. */
export const executionItemsQuerySchema = z.object({
  node: z.string("Name the `node`."),
  run: z.coerce.number().int().min(0).default(0),
  output: z.coerce.number().int().min(0).default(0),
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(10_000).default(100),
  /** Only items in which some key or value contains this text. */
  search: z.string().max(1000, "Search for at most 1,000 characters.").optional(),
  /** Key of the items' `json` to order all of them by. */
  sort: z.string().max(1000).optional(),
  order: z.enum(["asc", "desc"], "Order by `asc` or `desc`.").default("asc"),
});

/** Query of `GET /executions/{id}/items/file`: all items of an output as a file. */
export const executionItemFileQuerySchema = z.object({
  node: z.string("Name the `node`."),
  run: z.coerce.number().int().min(0).default(0),
  output: z.coerce.number().int().min(0).default(0),
  format: z.enum(["json", "csv"], "Choose the `format` json or csv."),
  /** Without its ending; the node's name otherwise. */
  fileName: z.string().max(200).optional(),
});

/** One page of items. */
export interface ExecutionItems {
  total: number;
  /** How many of them match the search; all without one. */
  found: number;
  offset: number;
  items: Item[];
  /** Where each of `items` stands among all, when they were searched or sorted. */
  positions?: number[];
}

/** Ids are text; old programs send them as numbers. */
const executionId = z.union([z.string(), z.number().int().transform(String)]);
const date = z
  .union([z.string(), z.number()], "Send a date such as 2026-01-31T12:00:00.000Z.")
  .transform((given) => new Date(given))
  .refine((at) => !Number.isNaN(at.getTime()), "Send a date such as 2026-01-31T12:00:00.000Z.");

const executionStatuses = z.union([z.array(z.string()), z.string().transform((status) => [status])]);

/** `filter` of `GET /executions`; unknown keys are dropped. */
export const executionFilterSchema = z.object({
  id: executionId.optional(),
  finished: z.boolean().optional(),
  mode: z.string().optional(),
  retryOf: executionId.optional(),
  retrySuccessId: executionId.optional(),
  /** Those that this execution called. */
  parentExecutionId: executionId.optional(),
  status: executionStatuses.optional(),
  waitTill: z.boolean().optional(),
  workflowId: z.union([z.string(), z.number().transform(String)]).optional(),
  metadata: z.array(z.object({ key: z.string(), value: z.string() })).optional(),
  startedAfter: date.optional(),
  startedBefore: date.optional(),
});
export type ExecutionFilter = z.infer<typeof executionFilterSchema>;

/** Body of `POST /executions/delete`: by age, or by id. */
export const deleteExecutionsSchema = z.object({
  deleteBefore: date.nullish(),
  ids: z
    .array(executionId, "`ids` is a list of ids.")
    .max(100_000, "Delete at most 100000 executions at once.")
    .nullish(),
  filters: executionFilterSchema.nullish(),
});
export type DeleteExecutionsBody = z.input<typeof deleteExecutionsSchema>;

/** Body of `POST /executions/{id}/decide`: what becomes of a step whose outcome nobody knows. */
export const decideExecutionSchema = z.object({
  decision: z.enum(["retry", "skip", "stop"], "Decide for `retry`, `skip` or `stop`."),
});
export type ExecutionDecision = z.infer<typeof decideExecutionSchema>["decision"];

/** Body of `POST /executions/{id}/retry`; true = with the workflow as it is saved now. */
export const retryExecutionSchema = z.object({ loadWorkflow: z.boolean().default(false) });

/** Answer of `POST /executions-current/{id}/stop`. */
export interface StopResult {
  mode: ExecutionMode;
  startedAt: string;
  stoppedAt: string;
  finished: boolean;
  status: ExecutionStatus;
}
