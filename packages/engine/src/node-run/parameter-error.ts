import { ExpressionError } from "@heddle/expression";
import { NodeError } from "@heddle/workflow";

/** An error thrown while a parameter was evaluated, with the item, the parameter and the position in the expression. */
export function parameterError(thrown: unknown, itemIndex: number, parameter?: string): NodeError {
  const context: Record<string, unknown> = parameter === undefined ? {} : { parameter };
  if (!(thrown instanceof ExpressionError)) {
    return new NodeError(thrown instanceof Error ? thrown.message : String(thrown), {
      itemIndex,
      context,
      isFinal: true,
      cause: thrown,
    });
  }
  context["code"] = thrown.code;
  if (thrown.position) context["position"] = thrown.position;
  if (thrown.nodeName !== undefined) context["nodeCause"] = thrown.nodeName;
  const { message, description } = thrown;
  const wording = { name: "ExpressionError", description, itemIndex, context };
  return new NodeError(message, { ...wording, isFinal: true, cause: thrown });
}
