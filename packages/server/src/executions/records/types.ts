import type { ExecutionAnnotation } from "@heddle/api";
import type {
  ExecutionMode,
  ExecutionStatus,
  RunExecutionData,
  WaitRequest,
  Workflow,
} from "@heddle/workflow";
import type { PausedPlace } from "../../protocol/paused-at.ts";

/** An execution in list format. Times are milliseconds since the epoch. */
export interface ExecutionSummary {
  id: string;
  workflowId: string;
  workflowName: string;
  /** Version of the workflow that ran; absent if it was not saved. */
  versionId?: string | undefined;
  mode: ExecutionMode;
  status: ExecutionStatus;
  finished: boolean;
  startedAt: number;
  stoppedAt?: number;
  waitTill?: number;
  /** While it waits. */
  waitingFor?: WaitRequest["kind"];
  /** URL whose call or form ends the wait. */
  resumeUrl?: string;
  /** While it is paused. */
  pausedAt?: PausedPlace | undefined;
  retryOf?: string;
  retrySuccessId?: string;
  /** Tokens of language models, and their cost in US dollars as far as prices are known. */
  modelTokens?: number | undefined;
  modelCost?: number | undefined;
  lastNodeExecuted?: string;
  /** The execution that called this one. */
  parentExecution?: { executionId: string; workflowId: string };
  executionError?: { message: string; name?: string; node?: { name: string } };
  annotation?: ExecutionAnnotation;
}

/** Stored data of one execution. `workflowData` is the workflow at the time of its run. */
export interface StoredExecution extends Omit<RawExecution, "stored"> {
  data: RunExecutionData;
}

/** An execution with run data in database format; `undefined` if there are none yet. */
export interface RawExecution {
  summary: ExecutionSummary;
  stored: string | Uint8Array | undefined;
  workflowData: Workflow;
}

/** Filter of executions; every given member must match. */
export interface ExecutionFilter {
  ids?: readonly string[];
  /** Limits to these workflows (those the user can read); absent means all. */
  workflowIds?: readonly string[];
  status?: readonly ExecutionStatus[];
  mode?: readonly ExecutionMode[];
  finished?: boolean;
  retryOf?: string;
  retrySuccessId?: string;
  /** Executions that this execution called. */
  parentExecutionId?: string;
  /** True: only waiting executions. */
  waitTill?: boolean;
  metadata?: readonly { key: string; value: string }[];
  startedAfter?: number;
  startedBefore?: number;
  /** Minimum duration in milliseconds. */
  minDuration?: number;
  maxDuration?: number;
  isPinned?: boolean;
  vote?: "up" | "down";
  /** Each of these tags. */
  tags?: readonly string[];
  /** Only accepted events: those that failed and were not resolved since (`open`), or that users dismissed. */
  events?: "open" | "dismissed";
}

/** One page of the list of executions. */
export interface ExecutionPage {
  limit: number;
  /** Only executions with a lower id. */
  lastId?: string;
  /** Only executions with a higher id. */
  firstId?: string;
}

/** An execution with its data in stored format; absent if there are none, or if they are very large. */
export interface ExecutionWithData extends Pick<RawExecution, "summary" | "stored"> {
  isTooLarge: boolean;
}

/** `count` is exact unless `estimated`: then it is a lower bound. */
export interface ExecutionList {
  count: number;
  estimated: boolean;
  results: ExecutionSummary[];
}

/** Reads and deletes stored executions. */
export interface ExecutionRepository {
  /** Newest first; executions that run now are left out. */
  list(filter: ExecutionFilter, page: ExecutionPage): Promise<ExecutionList>;
  /** The same page by page with their data. */
  dataPage(filter: ExecutionFilter, page: ExecutionPage): Promise<ExecutionWithData[]>;
  /** Undefined when nothing is stored; a running execution has its data so far. */
  get(id: string): Promise<StoredExecution | undefined>;
  /** The same with its data in stored format. */
  raw(id: string): Promise<RawExecution | undefined>;
  /** The summary alone, without decompressing the data. */
  summary(id: string): Promise<ExecutionSummary | undefined>;
  count(filter: ExecutionFilter): Promise<number>;
  /** Annotation of an execution; `undefined` if it has none. */
  annotation(id: string): Promise<ExecutionAnnotation | undefined>;
  /** Changes the annotation of a stored execution; `undefined` if there is none. */
  annotate(id: string, change: Partial<ExecutionAnnotation>): Promise<ExecutionAnnotation | undefined>;
  /** Deletes finished executions with their data and files, and returns their number; never one that runs. */
  delete(filter: ExecutionFilter): Promise<number>;
  /** Deletes every execution of a workflow that is deleted itself, running ones excepted. */
  deleteOfWorkflow(workflowId: string): Promise<void>;
}
