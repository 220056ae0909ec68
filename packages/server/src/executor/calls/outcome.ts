import { type ExecutionError, NodeError, type WorkflowCallResult } from "@heddle/workflow";
import type { CallResult } from "../../protocol/call-messages.ts";

/** The result of a sub-execution for the calling node. */
export function outcomeOf(result: CallResult, childId: number): WorkflowCallResult {
  const { workflowId } = result;
  const place = { executionId: String(childId), workflowId };
  if (result.status !== "error") return { ...place, items: result.items ?? [] };
  throw callError(result.error, place);
}

/** The error of the calling node: the error of the called workflow, and where to find it. */
function callError(
  error: ExecutionError | undefined,
  place: { executionId: string; workflowId: string },
): NodeError {
  const { message = "The called workflow failed.", description, node, name, httpCode } = error ?? {};
  const where = `It happened in the called workflow${node ? `, at its node "${node.name}"` : ""} (execution ${place.executionId}).`;
  return new NodeError(message, {
    name: "SubworkflowOperationError",
    description: description ? `${description} ${where}` : where,
    httpCode,
    context: {
      subExecution: place,
      ...(node ? { failedNode: node.name } : {}),
      ...(name ? { cause: name } : {}),
    },
  });
}
