import type { WorkflowNode } from "../document/workflow.ts";
import type { MendedParameters, NodeType } from "./node-type.ts";

/** The node as a run reads it, where an author wrote its parameters in the shape of another version; else the node itself. */
export function mendedNode<Node extends Pick<WorkflowNode, "parameters" | "typeVersion">>(
  node: Node,
  type: Pick<NodeType, "mend"> | undefined,
): Node {
  return withMended(node, type?.mend?.(node.parameters ?? {}, node.typeVersion ?? 1));
}

/** The node with what its parameters were read as. */
export function withMended<Node extends Pick<WorkflowNode, "parameters" | "typeVersion">>(
  node: Node,
  mended: MendedParameters | null | undefined,
): Node {
  return mended ? { ...node, parameters: mended.parameters, typeVersion: mended.version } : node;
}
