import { NodeError } from "@heddle/workflow";

/** An error of an expression, with the item and the parameter it happened at. */
export function parameterError(thrown: unknown, itemIndex: number, parameter?: string): NodeError {
  const error = thrown as Partial<NodeError>;
  return new NodeError(error.message ?? String(thrown), {
    name: "ExpressionError",
    description: error.description,
    itemIndex,
    context: { ...error.context, ...(parameter === undefined ? {} : { parameter }) },
    cause: thrown,
  });
}
