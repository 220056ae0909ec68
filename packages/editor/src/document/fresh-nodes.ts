import type { NodeParameters } from "@heddle/workflow";
import type { WorkflowDocument } from "./workflow-document.ts";

/** What each added node began with. */
const added = new WeakMap<WorkflowDocument, Map<string, NodeParameters>>();

/** Remembers that a node was just added. */
export function markFresh(document: WorkflowDocument, id: string): void {
  const nodes = added.get(document) ?? new Map<string, NodeParameters>();
  const parameters = document.node(id)?.parameters;
  if (parameters) added.set(document, nodes.set(id, parameters));
}

/** True for a node that was added here and not edited since: what it lacks is not wrong yet. */
export function isFresh(document: WorkflowDocument, id: string): boolean {
  const begun = added.get(document)?.get(id);
  return begun !== undefined && begun === document.node(id)?.parameters;
}

/** The node was run: what it lacks counts from now on. */
export function endFresh(document: WorkflowDocument, id: string): void {
  added.get(document)?.delete(id);
}
