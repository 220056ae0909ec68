import { isEditorMember } from "../document/stored-keys.ts";
import type { Workflow, WorkflowNode } from "../document/workflow.ts";

/** Plain object for a file or an API: everything except editor-only state. */
export function writeWorkflow(workflow: Workflow): Record<string, unknown> {
  const { id, ...rest } = workflow;
  return { ...(id === "" ? {} : { id }), ...rest, nodes: workflow.nodes.map(writeNode) };
}

function writeNode(node: WorkflowNode): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(node).filter(([key, value]) => !isEditorMember(key) && value !== undefined),
  );
}
