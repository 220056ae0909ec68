import type { ExecutionMode, Item, PinData, RunData, Workflow } from "@heddle/workflow";
import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { DataBox } from "../store/sealing/data-box.ts";
import type { Tables } from "../store/tables.ts";
import type { KeptRun } from "./manual/kept-runs.ts";
import type { WaitReason } from "./queue/execution-queue.ts";

/**
 * The database. Reads go through `db`; writes that must be durable and fast go through `write`, which commits many callers'
 * statements in one transaction and resolves when they are on disk (SQLite: a writer thread; PostgreSQL: a pooled client).
 */
export interface Store {
  readonly dialect: "sqlite" | "postgres";
  readonly db: Kysely<Tables>;
  /** Seals what is written of executions that are not over, where it may hold secrets. */
  readonly box: DataBox;
  /** Statements that belong together; all or none of them happen. */
  write(statements: readonly Statement[]): Promise<void>;
  /** Why writes have failed lately, when the disk is to blame. */
  trouble?(): string | undefined;
  close(): Promise<void>;
}

/** Compiled SQL with `?` on SQLite and `$n` on PostgreSQL, as Kysely's `compile()` gives it. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** How many rows it must change or find; with another number everything it belongs to is refused (`StaleWriteError`). */
  readonly expect?: number;
}

/** Sends messages to browsers. */
export interface Push {
  toSession(sessionId: string, message: PushMessage): void;
  /** The same with a message that is JSON text already, so that large run data are not parsed only to be written again. */
  toSessionText?(sessionId: string, message: string): void;
  /** To every signed-in session that may read the workflow. */
  toReaders(workflowId: string, message: PushMessage): void;
}

export interface PushMessage {
  type: string;
  data: Record<string, unknown>;
}

/** Starts, watches and ends executions. */
export interface ExecutionService {
  startManual(run: ManualRun): Promise<{ executionId: string } | { waitingForWebhook: true }>;
  stop(executionId: string): Promise<StoppedExecution | undefined>;
  retry(executionId: string, loadWorkflow: boolean): Promise<{ executionId: string }>;
  /** Goes on with an execution of status `interrupted`: does the unsafe effect again, leaves it out, or ends with an error. */
  decide(executionId: string, decision: "retry" | "skip" | "stop"): Promise<void>;
  /** Ends every execution of a workflow that waits, as the workflow is deleted; gives their number. */
  endWaitingOf(workflowId: string): Promise<number>;
  /** Executions that are accepted or running now. */
  running(): RunningExecution[];
  /** The same of those that other processes run, or will. */
  runningElsewhere(): Promise<RunningExecution[]>;
  /** One of them with its workflow; undefined once its record is on disk. */
  current?(executionId: string): CurrentExecution | undefined;
  cancelTestWebhook(workflowId: string): boolean;
  /** What a manual run gave so far, for the user who started it; undefined when it is not held any more. */
  kept?(executionId: string, userId: string): KeptRun | undefined;
  /** Lets go of what is held of manual runs. */
  forget?(executionIds: readonly string[]): void;
}

export interface ManualRun {
  workflow: Workflow;
  startNodes?: string[];
  destinationNode?: string;
  runData?: RunData;
  /** Instead of `runData`: an earlier manual run of the same user whose node runs are used again, where the server still has them. */
  runDataOf?: { executionId: string; nodes?: string[] };
  pinData?: PinData;
  /** The trigger to start from and, for a retry of its event, its items. */
  trigger?: { node: string; output?: Item[][] };
  sessionId: string;
  userId: string;
}

export interface RunningExecution {
  id: string;
  workflowId: string;
  workflowName: string;
  mode: ExecutionMode;
  /** Milliseconds since the epoch. */
  startedAt: number;
  retryOf?: string;
  /** The execution that called this one. */
  parentExecution?: { executionId: string; workflowId: string };
  status: "new" | "running" | "waiting";
  /** Why one of status `new` does not run yet: a limit of the instance, of its workflow or its trigger, or a free place in an executor. */
  waitsFor?: WaitReason;
}

export interface CurrentExecution extends RunningExecution {
  workflow: Workflow;
}

export interface StoppedExecution {
  mode: ExecutionMode;
  startedAt: number;
  stoppedAt: number;
  finished: boolean;
  status: string;
}

/** Keeps the tables of webhooks and schedules equal to the active workflows. */
export interface Triggers {
  /**
   * Registers an active workflow, which answers at once afterwards, and counts the nodes that start it. Throws an error that says
   * what to do; then nothing of the workflow is registered.
   */
  activate(workflow: Workflow): Promise<{ triggerCount: number }>;
  deactivate(workflowId: string): Promise<void>;
  lastError(workflowId: string): { time: number; error: { message: string } } | undefined;
  /** Mounts production, test and waiting webhooks. */
  mount(app: FastifyInstance): void;
}
