import type { NodeTypeDescription, WorkflowNode } from "@heddle/workflow";
import { texts } from "../../base/texts/index.ts";
import type { NodeCatalog } from "../node-catalog.ts";
import type { WorkflowDocument } from "../workflow-document.ts";

/** A node type that may be there only so often is there so often. */
export class NodeLimitError extends Error {
  override readonly name = "NodeLimitError";
}

/** A node that was not inserted, because its type may be there only so often. */
export interface LeftOutNode {
  node: WorkflowNode;
  /** Of the same type: what was connected to the one left out is connected to this one. */
  standIn: WorkflowNode;
  /** Why, for users. */
  reason: string;
}

/** Throws when these types, added to those that are there, are more than their `maxNodes`. */
export function checkLimit(document: WorkflowDocument, catalog: NodeCatalog, types: readonly string[]): void {
  for (const [type, added] of Map.groupBy(types, (name) => name)) {
    const description = catalog.newest(type)?.description;
    const limit = description?.maxNodes;
    if (!description || limit === undefined) continue;
    if (presentOf(document, type).length + added.length > limit)
      throw new NodeLimitError(reasonOf(description, limit));
  }
}

/** The nodes that may be inserted, and those for which there is no room left, each with the node that takes its place. */
export function withinLimits(
  document: WorkflowDocument,
  catalog: NodeCatalog,
  nodes: readonly WorkflowNode[],
): { kept: WorkflowNode[]; leftOut: LeftOutNode[] } {
  const kept: WorkflowNode[] = [];
  const leftOut: LeftOutNode[] = [];
  for (const node of nodes) {
    const description = catalog.newest(node.type)?.description;
    const limit = description?.maxNodes ?? Number.POSITIVE_INFINITY;
    const same = [...presentOf(document, node.type), ...kept.filter(({ type }) => type === node.type)];
    const [standIn] = same;
    if (!description || !standIn || same.length < limit) kept.push(node);
    else leftOut.push({ node, standIn, reason: reasonOf(description, limit) });
  }
  return { kept, leftOut };
}

function presentOf(document: WorkflowDocument, type: string): WorkflowNode[] {
  return [...document.nodes.values()].filter((node) => node.type === type);
}

function reasonOf({ displayName }: NodeTypeDescription, limit: number): string {
  return texts.document.nodeLimit(displayName, limit);
}
