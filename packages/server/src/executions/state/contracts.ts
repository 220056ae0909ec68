import type { RunOptions } from "@heddle/engine";
import type { ExecutionMode, Item, PinData, RunData, Workflow } from "@heddle/workflow";
import type { WaitReason } from "./wait-reason.ts";

/** A manual run, as the editor starts it. */
export interface ManualRun {
  workflow: Workflow;
  startNodes?: string[];
  destinationNode?: string;
  runData?: RunData;
  /** Instead of `runData`: an earlier manual run of the same user whose cached results are reused. */
  runDataOf?: { executionId: string; nodes?: string[] };
  pinData?: PinData;
  /** The trigger to start from and, for a retry of its event, its items. */
  trigger?: { node: string; output?: Item[][] };
  /** Node at which it pauses. */
  pause?: RunOptions["pause"];
  /** Steps of nodes that are taken from an earlier run. */
  resume?: RunOptions["resume"];
  sessionId: string;
  userId: string;
}

/** A running or queued execution, in list format. */
export interface RunningExecution {
  id: string;
  workflowId: string;
  workflowName: string;
  /** Version of the workflow; absent if it was not saved. */
  versionId?: string | undefined;
  mode: ExecutionMode;
  /** Milliseconds since the epoch. */
  startedAt: number;
  /** Start of its current activity without a wait, including the queue; milliseconds since the epoch. */
  activeSince: number;
  retryOf?: string;
  /** The execution that called this one. */
  parentExecution?: { executionId: string; workflowId: string };
  status: "new" | "running" | "waiting";
  /** Why one of status `new` does not run yet: a limit of the instance, of its workflow or its trigger, or a free place in an executor. */
  waitsFor?: WaitReason;
}

/** The same with its workflow. */
export interface CurrentExecution extends RunningExecution {
  workflow: Workflow;
}

/** Outcome of an execution that a user stopped. */
export interface StoppedExecution {
  mode: ExecutionMode;
  startedAt: number;
  stoppedAt: number;
  finished: boolean;
  status: string;
}
