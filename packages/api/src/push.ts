import type { ExecutionMode, ExecutionStatus, RunExecutionData, TaskData } from "@heddle/workflow";
import type { WaitingFor } from "./executions.ts";

/** A message from the server to a browser tab, by `GET /push` (server-sent events or WebSocket). */
export type PushEvent =
  | { type: "executionStarted"; data: ExecutionStarted }
  | { type: "executionFinished"; data: ExecutionFinished }
  | { type: "executionRecovered"; data: { executionId: string } }
  | { type: "nodeExecuteBefore"; data: { executionId: string; nodeName: string; runIndex?: number } }
  | { type: "nodeExecuteAfter"; data: NodeExecuteAfter }
  | { type: "sendConsoleMessage"; data: { source: string; messages: unknown[] } }
  | { type: "reloadNodeType"; data: { name: string; version: number } }
  | { type: "removeNodeType"; data: { name: string; version: number } }
  | { type: "nodeDescriptionUpdated"; data: Record<string, never> }
  /** The reader was too slow for everything to be kept for it; it reads the execution that it follows. */
  | { type: "messagesMissed"; data: Record<string, never> }
  | { type: "testWebhookReceived"; data: { workflowId: string; executionId: string } }
  | { type: "testWebhookDeleted"; data: { workflowId: string; executionId?: string } };

export interface ExecutionStarted {
  executionId: string;
  mode: ExecutionMode;
  /** ISO date. */
  startedAt: string;
  retryOf?: string;
  workflowId: string;
  workflowName: string;
}

export interface ExecutionFinished {
  executionId: string;
  retryOf?: string;
  workflowId?: string;
  data: {
    /** Run data are left out of runs that nobody watches; read the execution for them. */
    data: RunExecutionData;
    finished: boolean;
    mode: ExecutionMode;
    startedAt: string;
    stoppedAt: string;
    status: ExecutionStatus;
    waitTill?: string | null;
    /** With status `waiting`. */
    waitingFor?: WaitingFor;
  };
}

export interface NodeExecuteAfter {
  executionId: string;
  nodeName: string;
  runIndex?: number;
  /** Its `data` are left out when the output is large: `itemCounts` then says how much there is, to be read by `routes.executionItems`. */
  data: TaskData;
  itemCounts?: (number | null)[];
}
