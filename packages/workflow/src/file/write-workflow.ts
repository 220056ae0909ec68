import { isEditorMember } from "../document/stored-keys.ts";
import type { Workflow, WorkflowNode } from "../document/workflow.ts";

/** The plain object for a file or the wire: everything but what only lives in the editor. */
export function writeWorkflow(workflow: Workflow): Record<string, unknown> {
  const { id, ...rest } = workflow;
  return { ...(id === "" ? {} : { id }), ...rest, nodes: workflow.nodes.map(writeNode) };
}

function writeNode(node: WorkflowNode): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(node).filter(([key, value]) => !isEditorMember(key) && value !== undefined),
  );
}
