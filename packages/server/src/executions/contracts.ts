import type { ExecutionMode, Item, PinData, RunData, Workflow } from "@heddle/workflow";
import type { KeptRun } from "./manual/kept-runs.ts";
import type { WaitReason } from "./queue/execution-queue.ts";

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
