import type { Expression, PrivateIdentifier } from "acorn";
import { toNumber, toPrimitive } from "../values/coerce.ts";
import type { Code } from "./code.ts";
import { add, looseEquals } from "./operators.ts";

/** Longer texts use the general code, which charges for comparing them. */
const MAX_CONSTANT_CHARACTERS = 200;

type Constant = string | number | boolean | null;

/** Code for `left operator constant` in one step, for common operators and short constants; undefined for all others. */
export function withConstant(
  operator: string,
  left: Code,
  node: Expression | PrivateIdentifier,
): Code | undefined {
  const right = constantOf(node);
  if (right === undefined) return undefined;
  switch (operator) {
    case "===":
      return (run, frame) => left(run, frame) === right;
    case "!==":
      return (run, frame) => left(run, frame) !== right;
    case "==":
      return (run, frame) => {
        const value = left(run, frame);
        return typeof value === typeof right && value !== null
          ? value === right
          : looseEquals(value, right, run);
      };
    case "!=":
      return (run, frame) => {
        const value = left(run, frame);
        return typeof value === typeof right && value !== null
          ? value !== right
          : !looseEquals(value, right, run);
      };
  }
  return typeof right === "number" ? withNumber(operator, left, right) : undefined;
}

function withNumber(operator: string, left: Code, right: number): Code | undefined {
  switch (operator) {
    case "+":
      return (run, frame) => {
        const value = left(run, frame);
        return typeof value === "number" ? value + right : add(value, right, run);
      };
    case "-":
      return (run, frame) => toNumber(left(run, frame), run) - right;
    case "*":
      return (run, frame) => toNumber(left(run, frame), run) * right;
    case "/":
      return (run, frame) => toNumber(left(run, frame), run) / right;
    case "%":
      return (run, frame) => toNumber(left(run, frame), run) % right;
    case ">":
      return (run, frame) => (toPrimitive(left(run, frame), run) as number) > right;
    case ">=":
      return (run, frame) => (toPrimitive(left(run, frame), run) as number) >= right;
    case "<":
      return (run, frame) => (toPrimitive(left(run, frame), run) as number) < right;
    case "<=":
      return (run, frame) => (toPrimitive(left(run, frame), run) as number) <= right;
  }
  return undefined;
}

/** The value of a literal that is a primitive and not a long text; undefined for all other nodes. */
export function constantOf(node: Expression | PrivateIdentifier): Constant | undefined {
  if (node.type !== "Literal" || node.bigint || node.regex) return undefined;
  const { value } = node;
  if (typeof value === "string") return value.length <= MAX_CONSTANT_CHARACTERS ? value : undefined;
  return typeof value === "number" || typeof value === "boolean" || value === null ? value : undefined;
}
