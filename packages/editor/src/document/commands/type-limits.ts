import type { NodeTypeDescription, WorkflowNode } from "@heddle/workflow";
import { texts } from "../../base/texts/index.ts";
import type { NodeCatalog } from "../node-catalog.ts";
import type { WorkflowDocument } from "../workflow-document.ts";

/** Thrown when a node type's limit per workflow is reached. */
export class NodeLimitError extends Error {
  override readonly name = "NodeLimitError";
}

/** A node that was not inserted, because of its type's limit. */
export interface LeftOutNode {
  node: WorkflowNode;
  /** Node of the same type that gets the omitted node's connections. */
  standIn: WorkflowNode;
  /** Reason, as a message for users. */
  reason: string;
}

/** Throws if these types, in addition to the existing ones, exceed their `maxNodes`. */
export function checkLimit(document: WorkflowDocument, catalog: NodeCatalog, types: readonly string[]): void {
  for (const [type, added] of Map.groupBy(types, (name) => name)) {
    const description = catalog.newest(type)?.description;
    const limit = description?.maxNodes;
    if (!description || limit === undefined) continue;
    if (presentOf(document, type).length + added.length > limit)
      throw new NodeLimitError(reasonOf(description, limit));
  }
}

/** Returns the nodes that can be inserted, and those beyond the limit, each with its stand-in. */
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
