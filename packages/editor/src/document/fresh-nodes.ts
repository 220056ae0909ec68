import type { NodeParameters } from "@heddle/workflow";
import type { WorkflowDocument } from "./workflow-document.ts";

/** Initial state of each added node. */
const added = new WeakMap<WorkflowDocument, Map<string, NodeParameters>>();

/** Marks a node as just added. */
export function markFresh(document: WorkflowDocument, id: string): void {
  const nodes = added.get(document) ?? new Map<string, NodeParameters>();
  const parameters = document.node(id)?.parameters;
  if (parameters) added.set(document, nodes.set(id, parameters));
}

/** True for a node that was added here and not edited since: missing values are not errors yet. */
export function isFresh(document: WorkflowDocument, id: string): boolean {
  const begun = added.get(document)?.get(id);
  return begun !== undefined && begun === document.node(id)?.parameters;
}

/** Ends the grace period of a node that was run. */
export function endFresh(document: WorkflowDocument, id: string): void {
  added.get(document)?.delete(id);
}
