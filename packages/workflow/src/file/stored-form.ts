import { isEditorMember } from "../document/stored-keys.ts";
import type { Workflow, WorkflowNode } from "../document/workflow.ts";

/**
 * A workflow as it is stored, whichever door it came in by: without what an open editor keeps in it (keys that begin with `_`, and
 * `issues`, `status` and `pinData` of nodes). Everything else stays as it was given, also values that equal defaults.
 */
export function storedForm<W extends Pick<Workflow, "nodes">>(workflow: W): W {
  const kept = Object.entries(workflow).filter(([key]) => !key.startsWith("_"));
  return { ...(Object.fromEntries(kept) as W), nodes: workflow.nodes.map(storedNode) };
}

function storedNode(node: WorkflowNode): WorkflowNode {
  if (!Object.keys(node).some(isEditorMember)) return node;
  return Object.fromEntries(Object.entries(node).filter(([key]) => !isEditorMember(key))) as WorkflowNode;
}
