import { quotedList, type ShapeProblem, shown } from "../shape-problem.ts";
import { operationNamed, operationsOf, VALUE_TYPES } from "./operations.ts";

/** Why a comparison cannot be made; undefined when it can. The path is that of the part of the operator. */
export function operatorProblem(type: unknown, operation: unknown): ShapeProblem | undefined {
  if (typeof type !== "string" || !VALUE_TYPES.includes(type))
    return {
      path: "type",
      message: `Conditions cannot compare values of the type ${shown(type)}.`,
      allowed: `One of ${quotedList(VALUE_TYPES)}.`,
    };
  if (typeof operation === "string" && operationNamed(type, operation) !== undefined) return undefined;
  return {
    path: "operation",
    message: `There is no comparison ${shown(operation)} for values of the type "${type}".`,
    allowed: `One of ${quotedList(operationsOf(type))}.`,
  };
}
