import { isEditorMember } from "../document/stored-keys.ts";
import type { Workflow, WorkflowNode } from "../document/workflow.ts";

/**
 * A workflow in stored form, whatever its source: without the editor's members (keys that begin with `_`, and `issues`,
 * `status` and `pinData` of nodes). Everything else stays unchanged, including values that equal defaults.
 */
export function storedForm<W extends Pick<Workflow, "nodes">>(workflow: W): W {
  const kept = Object.entries(workflow).filter(([key]) => !key.startsWith("_"));
  return { ...(Object.fromEntries(kept) as W), nodes: workflow.nodes.map(storedNode) };
}

function storedNode(node: WorkflowNode): WorkflowNode {
  if (!Object.keys(node).some(isEditorMember)) return node;
  return Object.fromEntries(Object.entries(node).filter(([key]) => !isEditorMember(key))) as WorkflowNode;
}
