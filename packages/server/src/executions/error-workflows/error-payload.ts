import type { ExecutionError, Workflow } from "@heddle/workflow";
import type { FinishedMessage } from "../../protocol/messages.ts";
import type { Execution } from "../state/execution.ts";

/** The item that an Error Trigger gets when an execution failed. */
export function executionPayload(execution: Execution, ended: FinishedMessage, editorUrl: string) {
  const { id, snapshot, mode, retryOf } = execution;
  const { workflowId, name } = snapshot;
  return {
    execution: {
      id: String(id),
      url: `${editorUrl}/workflow/${workflowId}/executions/${id}`,
      ...(retryOf === undefined ? {} : { retryOf: String(retryOf) }),
      error: errorOf(ended),
      ...(ended.lastNode === undefined ? {} : { lastNodeExecuted: ended.lastNode }),
      mode,
    },
    workflow: { id: workflowId, name },
  };
}

/** The item that an Error Trigger gets when a workflow could not be registered. */
export function triggerPayload({ id, name }: Pick<Workflow, "id" | "name">, thrown: Error, mode: string) {
  const { message } = thrown;
  const error = { name: "WorkflowActivationError", message, timestamp: Date.now() };
  return { trigger: { error: withStack(error), mode }, workflow: { id, name } };
}

function errorOf({ error, status, stoppedAt }: FinishedMessage) {
  if (error !== undefined) return withStack({ ...JSON.parse(error), timestamp: stoppedAt });
  const message =
    status === "interrupted"
      ? "The execution was interrupted during a step whose outcome nobody knows. It waits for a person to decide."
      : "The execution ended unexpectedly.";
  return withStack({ name: "WorkflowOperationError", message, timestamp: stoppedAt });
}

/** Stack traces of our own code help no user; the position in the workflow does. */
function withStack(error: ExecutionError): ExecutionError {
  const place = error.node ? `\n    at the node "${error.node.name}"` : "";
  return { ...error, stack: `${error.name}: ${error.message}${place}` };
}
