import { bindingOf, type Scopes } from "./bindings.ts";
import { isSourceMember, memberName } from "./node-shapes.ts";
import type { AnyNode } from "./syntax-tree.ts";

/** Undefined if unknown. */
export type ItemKind = "item" | "list" | undefined;

/** Maximum steps from a name to its origin. */
const MAX_DEPTH = 20;

const listMethods = new Set(["filter", "slice", "sort", "toSorted", "reverse", "toReversed"]);
const elementMethods = new Set(["at", "find", "findLast", "pop", "shift"]);

/** Returns whether an expression is a workflow item or a list of them, as far as the code shows. */
export function itemKindOf(
  node: AnyNode,
  around: readonly AnyNode[],
  scopes: Scopes,
  depth = MAX_DEPTH,
): ItemKind {
  if (depth === 0) return undefined;
  const kindOf = (inner: AnyNode, place = around) => itemKindOf(inner, place, scopes, depth - 1);
  switch (node.type) {
    case "AwaitExpression":
      return kindOf(node.argument);
    case "ChainExpression":
      return kindOf(node.expression);
    case "Identifier": {
      const binding = bindingOf(scopes, node.name, around);
      if (!binding) return node.name === "items" ? "list" : undefined;
      const kind = binding.from && kindOf(binding.from, binding.around);
      if (!binding.isElement) return kind;
      return kind === "list" ? "item" : undefined;
    }
    case "CallExpression":
      return kindOfCall(node, kindOf);
    case "MemberExpression":
      if (isSourceMember(node, ["item"])) return "item";
      return isIndex(node) && kindOf(node.object as AnyNode) === "list" ? "item" : undefined;
    default:
      return undefined;
  }
}

function kindOfCall(
  node: Extract<AnyNode, { type: "CallExpression" }>,
  kindOf: (inner: AnyNode) => ItemKind,
): ItemKind {
  const callee = node.callee as AnyNode;
  if (isSourceMember(callee, ["all"])) return "list";
  if (isSourceMember(callee, ["first", "last", "itemMatching"])) return "item";
  const name = memberName(callee) ?? "";
  const isOfList = listMethods.has(name) || elementMethods.has(name);
  if (callee.type !== "MemberExpression" || !isOfList) return undefined;
  if (kindOf(callee.object as AnyNode) !== "list") return undefined;
  return listMethods.has(name) ? "list" : "item";
}

/** `list[0]`, `list[i]`. */
function isIndex(node: Extract<AnyNode, { type: "MemberExpression" }>): boolean {
  return node.computed && memberName(node) === undefined;
}
