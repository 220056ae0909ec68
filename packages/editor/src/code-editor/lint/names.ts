import { type AnyNode, childrenOf, isFunction, walk } from "./syntax-tree.ts";

/** Uses of a name that nothing in the code declares. */
export interface FreeName {
  name: string;
  node: AnyNode;
  around: readonly AnyNode[];
}

/** Finds the names that come from outside, by the scoping rules of the language. */
export function freeNames(program: AnyNode): FreeName[] {
  const declared = new Map<AnyNode, Set<string>>();
  walk(program, (node, around) => declareNames(node, around, declared));
  const free: FreeName[] = [];
  walk(program, (node, around) => {
    if (node.type !== "Identifier" || !isReference(node, around.at(-1))) return;
    const isKnown = around.some((scope) => declared.get(scope)?.has(node.name));
    if (!isKnown) free.push({ name: node.name, node, around: [...around] });
  });
  return free;
}

type Scopes = Map<AnyNode, Set<string>>;

function declareNames(node: AnyNode, around: readonly AnyNode[], scopes: Scopes): void {
  if (node.type === "VariableDeclaration") {
    const scope = node.kind === "var" ? functionScope(around) : blockScope(around);
    for (const each of node.declarations) addPattern(each.id, scope, scopes);
  } else if (node.type === "FunctionDeclaration" || node.type === "ClassDeclaration") {
    if (node.id) addName(node.id.name, blockScope(around), scopes);
  }
  if (isFunction(node)) {
    for (const parameter of (node as unknown as { params: AnyNode[] }).params ?? [])
      addPattern(parameter, node, scopes);
  } else if (node.type === "CatchClause" && node.param) addPattern(node.param, node, scopes);
}

function addPattern(pattern: AnyNode, scope: AnyNode | undefined, scopes: Scopes): void {
  if (pattern.type === "Identifier") addName(pattern.name, scope, scopes);
  else if (pattern.type === "Property") addPattern(pattern.value as AnyNode, scope, scopes);
  else if (pattern.type === "AssignmentPattern") addPattern(pattern.left, scope, scopes);
  else if (/Pattern|RestElement/.test(pattern.type)) {
    for (const child of childrenOf(pattern)) addPattern(child, scope, scopes);
  }
}

function addName(name: string, scope: AnyNode | undefined, scopes: Scopes): void {
  if (!scope) return;
  const names = scopes.get(scope) ?? new Set();
  scopes.set(scope, names.add(name));
}

function functionScope(around: readonly AnyNode[]): AnyNode | undefined {
  return around.findLast((node) => isFunction(node) || node.type === "Program");
}

function blockScope(around: readonly AnyNode[]): AnyNode | undefined {
  return around.findLast(
    (node) => isFunction(node) || /^(Program|BlockStatement|For.*Statement|SwitchStatement)$/.test(node.type),
  );
}

function isReference(node: AnyNode, parent: AnyNode | undefined): boolean {
  if (!parent) return true;
  if (parent.type === "MemberExpression") return parent.object === node || parent.computed;
  if (parent.type === "Property") return parent.value === node || parent.computed;
  if (parent.type === "VariableDeclarator") return parent.init === node;
  if (parent.type === "MethodDefinition" || parent.type === "PropertyDefinition")
    return parent.value === node || parent.computed;
  return (
    !/Function|Class|Label|Break|Continue|Catch|RestElement|Pattern$/.test(parent.type) ||
    bodyOf(parent) === node
  );
}

function bodyOf(node: AnyNode): unknown {
  return node.type === "ArrowFunctionExpression"
    ? node.body
    : node.type === "AssignmentPattern"
      ? node.right
      : undefined;
}
