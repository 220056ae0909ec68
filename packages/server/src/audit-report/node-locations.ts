import type { AuditLocation } from "@heddle/api";
import type { WorkflowNode } from "@heddle/workflow";
import type { AuditedWorkflow } from "./audit-input.ts";

/** The place of a node in an audit. */
export type NodeLocation = Extract<AuditLocation, { kind: "node" }>;

/** Places of the nodes that a check finds. */
export function nodesWhere(
  workflows: readonly AuditedWorkflow[],
  isFound: (node: WorkflowNode) => boolean,
): NodeLocation[] {
  return workflows.flatMap((workflow) =>
    workflow.nodes.filter(isFound).map((node) => ({
      kind: "node" as const,
      workflowId: workflow.id,
      workflowName: workflow.name,
      nodeId: node.id ?? "",
      nodeName: node.name,
      nodeType: node.type,
    })),
  );
}
