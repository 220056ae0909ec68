import type { CallExpression } from "acorn";
import { type AnyNode, isFunction } from "./syntax-tree.ts";

/** Returns the property name of `x.name` or `x["name"]`. */
export function memberName(node: AnyNode): string | undefined {
  if (node.type !== "MemberExpression") return undefined;
  if (!node.computed && node.property.type === "Identifier") return node.property.name;
  return node.property.type === "Literal" && typeof node.property.value === "string"
    ? node.property.value
    : undefined;
}

/** `$input`. */
export function isInput(node: AnyNode): boolean {
  return node.type === "Identifier" && node.name === "$input";
}

/** `$input` or `$('Node')`. */
function isItemSource(node: AnyNode): boolean {
  return (
    isInput(node) ||
    (node.type === "CallExpression" && node.callee.type === "Identifier" && node.callee.name === "$")
  );
}

/** `<source>.name`. */
export function isSourceMember(node: AnyNode, names: readonly string[]): boolean {
  return (
    node.type === "MemberExpression" && isItemSource(node.object) && names.includes(memberName(node) ?? "")
  );
}

/** `<source>.name(…)`. */
export function isSourceCall(node: AnyNode, names: readonly string[]): node is CallExpression {
  return node.type === "CallExpression" && isSourceMember(node.callee as AnyNode, names);
}

/** True outside every function of the code, where `return` ends the node. */
export function isTopLevel(around: readonly AnyNode[]): boolean {
  return !around.some(isFunction);
}
