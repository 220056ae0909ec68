import type { NodeParameters, WorkflowNode } from "@heddle/workflow";
import type { WorkflowDocument } from "../workflow-document.ts";

/** Sets all nodes to the same state: disabled, unless all of them are disabled already. */
export function toggleDisabled(document: WorkflowDocument, ids: Iterable<string>): void {
  const nodes = [...ids].flatMap((id) => document.node(id) ?? []);
  const disabled = nodes.some((node) => !node.disabled);
  document.transact(disabled ? "disable" : "enable", () => {
    for (const node of nodes)
      updateNode(document, node.id, disabled ? { disabled } : { disabled: undefined });
  });
}

/** Updates properties of a node; undefined removes a key. Not for `name`, `id` and `position`. */
export function updateNode(
  document: WorkflowDocument,
  id: string,
  values: { [key: string]: unknown },
  options: { label?: string; mergeKey?: string | undefined } = {},
): void {
  const node = document.node(id);
  if (!node) return;
  const next: Record<string, unknown> = { ...node, ...values };
  for (const key of Object.keys(values)) if (values[key] === undefined) delete next[key];
  document.transact(options.label ?? "edit", () => document.setNode(id, next as WorkflowNode), options);
}

/** Replaces all parameters of a node. Calls with the same `mergeKey` in quick succession are undone as one. */
export function setParameters(
  document: WorkflowDocument,
  id: string,
  parameters: NodeParameters,
  options: { mergeKey?: string | undefined } = {},
): void {
  updateNode(document, id, { parameters }, { label: "parameters", ...options });
}
