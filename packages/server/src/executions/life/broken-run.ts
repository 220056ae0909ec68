import type { ExecutionError, RunData, RunExecutionData, TaskData } from "@heddle/workflow";
import { ownValue } from "@heddle/workflow";
import type { FinishedMessage } from "../../protocol/messages.ts";
import { decodeRunData, encodeRunData } from "../../protocol/run-data-codec.ts";
import type { BrokenReason } from "../state/broken-reason.ts";
import type { Execution } from "../state/execution.ts";

/** Message to users about an execution that crashed its executor. */
export function breakMessage(reason: BrokenReason, node: string | undefined, called?: string): string {
  const who = culprit(node, called);
  switch (reason) {
    case "memory":
      return `${who} ran out of memory. Process fewer items at once, for instance with Loop Over Items, or raise HEDDLE_EXECUTOR_MEMORY.`;
    case "blocked":
      return `${who} kept the processor busy for too long without a pause and was ended. Process fewer items at once.`;
    default:
      return `${who} ended unexpectedly. The server's log says more.`;
  }
}

/** `called` is a node of the workflow that the node called. */
function culprit(node: string | undefined, called: string | undefined): string {
  if (called !== undefined)
    return `The node "${called}" of ${node === undefined ? "a called workflow" : `the workflow that the node "${node}" called`}`;
  return node === undefined ? "The execution" : `The node "${node}"`;
}

/** Message to users about an execution that only ran next to one that crashed the executor. */
export function besideMessage(reason: BrokenReason): string {
  const what = { memory: "ran out of memory", blocked: "kept the processor busy for too long", crash: "" };
  const why = what[reason] || "brought the executor down";
  return `The execution was interrupted: another one beside it ${why}. It is not to blame; run it again.`;
}

/** The end of an execution that did not end by itself, with an error at the node that was at work. */
export function endedByServer(
  execution: Execution,
  ended: { status: "error" | "canceled" | "crashed"; message: string; node?: string | undefined },
): FinishedMessage {
  const now = Date.now();
  const node = ended.node === undefined ? {} : { node: { name: ended.node } };
  const error: ExecutionError = {
    name: "WorkflowOperationError",
    message: ended.message,
    timestamp: now,
    ...node,
  };
  const data = runDataOf(execution, ended, error, now);
  return {
    id: execution.id,
    status: ended.status,
    startedAt: execution.resumed?.startedAt ?? execution.acceptedAt,
    stoppedAt: now,
    lastNode: ended.node,
    error: JSON.stringify({ name: error.name, message: error.message, ...node }),
    // Data from before a wait are stored already and are more complete.
    data: execution.resumed ? undefined : encodeRunData(data),
    live: execution.watcher ? JSON.stringify(data) : undefined,
  };
}

/** The same result, with the output of earlier nodes. */
export function withRunData(message: FinishedMessage, before: RunData): FinishedMessage {
  if (message.data === undefined) return message;
  const data = decodeRunData(message.data);
  const runData = { ...before };
  for (const [node, tasks] of Object.entries(data.resultData.runData))
    runData[node] = [...(ownValue(before, node) ?? []), ...tasks];
  return { ...message, data: encodeRunData({ ...data, resultData: { ...data.resultData, runData } }) };
}

function runDataOf(
  execution: Execution,
  ended: { status: TaskData["executionStatus"] & string; node?: string | undefined },
  error: ExecutionError,
  now: number,
): RunExecutionData {
  if (ended.node === undefined) return { resultData: { runData: {}, error } };
  const task: TaskData = {
    startTime: execution.acceptedAt,
    executionTime: now - execution.acceptedAt,
    executionStatus: "error",
    source: [],
    error,
  };
  return {
    resultData: { runData: { [ended.node]: [task] }, lastNodeExecuted: ended.node, error },
  };
}
