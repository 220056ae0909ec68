import type { ExecutionMode, ExecutionStatus, RunExecutionData, TaskData } from "@heddle/workflow";
import type { PausedAt, WaitingFor } from "../executions/execution.ts";
import type { PersonReference } from "../users/user.ts";

/** A message from the server to a browser tab over the push channel (server-sent events or WebSocket). */
export type PushEvent =
  | { type: "executionStarted"; data: ExecutionStarted }
  | { type: "executionFinished"; data: ExecutionFinished }
  | { type: "executionRecovered"; data: { executionId: string } }
  | { type: "nodeExecuteBefore"; data: { executionId: string; nodeName: string; runIndex?: number } }
  | { type: "nodeExecuteAfter"; data: NodeExecuteAfter }
  | { type: "sendConsoleMessage"; data: { source: string; messages: unknown[] } }
  /** The client read too slowly and messages were dropped; it should read the execution it follows again. */
  | { type: "messagesMissed"; data: Record<string, never> }
  | { type: "testWebhookReceived"; data: { workflowId: string; executionId: string } }
  | { type: "testWebhookDeleted"; data: { workflowId: string; executionId?: string } }
  | { type: "workflowOpen"; data: WorkflowOpen }
  | { type: "workflowSaved"; data: WorkflowSaved };

/** Data of the message `workflowOpen`: who else shows the workflow that the tab shows. */
export interface WorkflowOpen {
  workflowId: string;
  /** Each user once; including the tab's own user, with the workflow in another tab. */
  others: PersonReference[];
}

/** Data of the message `workflowSaved`, which every tab of a reader gets but the one that saved. */
export interface WorkflowSaved {
  workflowId: string;
  /** The version that is stored now. */
  versionId: string;
  by: PersonReference;
}

/** Data of the message `executionStarted`. */
export interface ExecutionStarted {
  executionId: string;
  mode: ExecutionMode;
  /** ISO date. */
  startedAt: string;
  retryOf?: string;
  workflowId: string;
  workflowName: string;
}

/** Data of the message `executionFinished`. Dates are ISO dates. */
export interface ExecutionFinished {
  executionId: string;
  retryOf?: string;
  workflowId?: string;
  data: {
    /** Without run data for runs that no tab watches; read the execution for them. */
    data: RunExecutionData;
    finished: boolean;
    mode: ExecutionMode;
    startedAt: string;
    stoppedAt: string;
    status: ExecutionStatus;
    waitTill?: string | null;
    /** With status `waiting`. */
    waitingFor?: WaitingFor;
    /** The signed URL whose call or form ends the wait. */
    resumeUrl?: string;
    /** Of a paused run. */
    pausedAt?: PausedAt;
  };
}

/** Data of the message `nodeExecuteAfter`. */
export interface NodeExecuteAfter {
  executionId: string;
  nodeName: string;
  runIndex?: number;
  /** Without `data` if the output is large: `itemCounts` then contains the number of items that `listExecutionItems` returns. */
  data: TaskData;
  itemCounts?: (number | null)[];
}
