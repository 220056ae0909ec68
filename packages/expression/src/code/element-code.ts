import type { Expression, MemberExpression, Node, Super } from "acorn";
import type { Run } from "../run.ts";
import { toPrimitive } from "../values/coerce.ts";
import { constantOf } from "./constant-operators.ts";
import { looseEquals } from "./operators.ts";
import { isPlainKey, readPlainKey } from "./reads.ts";
import { staticKey } from "./static-key.ts";

/** Computes the value of a function body for one element, without a frame. */
export type ElementCode = (run: Run, element: unknown) => unknown;

/**
 * Code for function bodies that only use members of their only parameter and constants, such as `x => x.ok` or
 * `x => x.id === 3 && !x.gone`, as most callbacks of `filter` and `find` do. Undefined for all others.
 */
export function elementCode(body: Node, parameter: string): ElementCode | undefined {
  const node = body as Expression;
  switch (node.type) {
    case "ParenthesizedExpression":
      return elementCode(node.expression, parameter);
    case "MemberExpression":
      return memberCode(node, parameter);
    case "UnaryExpression": {
      const inner = node.operator === "!" ? elementCode(node.argument, parameter) : undefined;
      return inner && ((run, element) => !inner(run, element));
    }
    case "LogicalExpression": {
      const left = elementCode(node.left, parameter);
      const right = left && elementCode(node.right, parameter);
      if (!left || !right || node.operator === "??") return undefined;
      return node.operator === "&&"
        ? (run, element) => left(run, element) && right(run, element)
        : (run, element) => left(run, element) || right(run, element);
    }
    case "BinaryExpression": {
      const key = keyOf(node.left, parameter);
      const right = key === undefined ? undefined : constantOf(node.right);
      return right === undefined ? undefined : comparison(node.operator, key!, right);
    }
  }
  return undefined;
}

function memberCode(node: MemberExpression, parameter: string): ElementCode | undefined {
  const key = keyOf(node, parameter);
  return key === undefined ? undefined : (run, element) => readPlainKey(element, key, run);
}

/** The key of `parameter.key`; undefined for all other nodes. */
export function keyOf(node: Node | Super, parameter: string): string | undefined {
  const member = node as MemberExpression;
  if (member.type !== "MemberExpression" || member.optional) return undefined;
  if (member.object.type !== "Identifier" || member.object.name !== parameter) return undefined;
  const key = staticKey(member);
  return isPlainKey(key) ? key : undefined;
}

function comparison(
  operator: string,
  key: string,
  right: string | number | boolean | null,
): ElementCode | undefined {
  switch (operator) {
    case "===":
      return (run, element) => readPlainKey(element, key, run) === right;
    case "!==":
      return (run, element) => readPlainKey(element, key, run) !== right;
    case "==":
      return (run, element) => isLike(readPlainKey(element, key, run), right, run);
    case "!=":
      return (run, element) => !isLike(readPlainKey(element, key, run), right, run);
  }
  return typeof right === "number" ? order(operator, key, right) : undefined;
}

function isLike(value: unknown, right: string | number | boolean | null, run: Run): boolean {
  return typeof value === typeof right && value !== null ? value === right : looseEquals(value, right, run);
}

function order(operator: string, key: string, right: number): ElementCode | undefined {
  switch (operator) {
    case ">":
      return (run, element) => numberAt(element, key, run) > right;
    case ">=":
      return (run, element) => numberAt(element, key, run) >= right;
    case "<":
      return (run, element) => numberAt(element, key, run) < right;
    case "<=":
      return (run, element) => numberAt(element, key, run) <= right;
  }
  return undefined;
}

/** The operand of a comparison with a number. */
const numberAt = (element: unknown, key: string, run: Run) => {
  const value = readPlainKey(element, key, run);
  return typeof value === "number" ? value : (toPrimitive(value, run) as number);
};
