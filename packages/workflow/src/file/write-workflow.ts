import type { Workflow, WorkflowNode } from "../document/workflow.ts";

/** Fields of a node that only live in the editor. */
const editorOnly = new Set(["issues", "pinData", "status"]);

/** The plain object for a file or the wire: everything but what only lives in the editor. */
export function writeWorkflow(workflow: Workflow): Record<string, unknown> {
  const { id, ...rest } = workflow;
  return { ...(id === "" ? {} : { id }), ...rest, nodes: workflow.nodes.map(writeNode) };
}

function writeNode(node: WorkflowNode): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(node).filter(
      ([key, value]) => !editorOnly.has(key) && !key.startsWith("_") && value !== undefined,
    ),
  );
}
