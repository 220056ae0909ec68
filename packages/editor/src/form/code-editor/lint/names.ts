import { bindingOf, type Scopes } from "./bindings.ts";
import { type AnyNode, walk } from "./syntax-tree.ts";

/** Uses of a name that the code does not declare. */
export interface FreeName {
  name: string;
  node: AnyNode;
  around: readonly AnyNode[];
}

/** Returns undeclared names. */
export function freeNames(program: AnyNode, scopes: Scopes): FreeName[] {
  const free: FreeName[] = [];
  walk(program, (node, around) => {
    if (node.type !== "Identifier" || !isReference(node, around.at(-1))) return;
    if (!bindingOf(scopes, node.name, around)) free.push({ name: node.name, node, around: [...around] });
  });
  return free;
}

function isReference(node: AnyNode, parent: AnyNode | undefined): boolean {
  if (!parent) return true;
  if (parent.type === "MemberExpression") return parent.object === node || parent.computed;
  if (parent.type === "Property") return parent.value === node || parent.computed;
  if (parent.type === "VariableDeclarator") return parent.init === node;
  if (parent.type === "MethodDefinition" || parent.type === "PropertyDefinition")
    return parent.value === node || parent.computed;
  if (parent.type === "ClassDeclaration" || parent.type === "ClassExpression")
    return parent.superClass === node;
  return (
    !/Function|Label|Break|Continue|Catch|RestElement|Pattern$|MetaProperty/.test(parent.type) ||
    bodyOf(parent) === node
  );
}

function bodyOf(node: AnyNode): unknown {
  if (node.type === "ArrowFunctionExpression") return node.body;
  return node.type === "AssignmentPattern" ? node.right : undefined;
}
