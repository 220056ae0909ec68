import { type AnyNode, childrenOf, isFunction, walk } from "./syntax-tree.ts";

/** Origin of a name's value, as far as the code shows. */
export interface Binding {
  /** Expression that is the value, or contains it as an element; undefined if it can be anything. */
  from?: AnyNode | undefined;
  isElement: boolean;
  /** The nodes around the expression, innermost last. */
  around: readonly AnyNode[];
}

/** Names that a program declares, by the node of their scope. */
export type Scopes = ReadonlyMap<AnyNode, ReadonlyMap<string, Binding>>;

type OpenScopes = Map<AnyNode, Map<string, Binding>>;

const unknown = { isElement: false, around: [] };

/** Reads every declaration, following the language's scoping rules. */
export function readScopes(program: AnyNode): Scopes {
  const scopes: OpenScopes = new Map();
  walk(program, (node, around) => declareNames(node, around, scopes));
  walk(program, (node, around) => forgetChanged(node, around, scopes));
  return scopes;
}

/** Returns the binding of a name at a position; undefined for outside names. */
export function bindingOf(scopes: Scopes, name: string, around: readonly AnyNode[]): Binding | undefined {
  const scope = around.findLast((node) => scopes.get(node)?.has(name));
  return scope && scopes.get(scope)?.get(name);
}

function declareNames(node: AnyNode, around: readonly AnyNode[], scopes: OpenScopes): void {
  if (node.type === "VariableDeclaration") {
    const scope = node.kind === "var" ? functionScope(around) : blockScope(around);
    const loop = around.at(-1);
    const list = loop?.type === "ForOfStatement" && loop.left === node ? loop.right : undefined;
    for (const { id, init } of node.declarations) {
      const binding = list
        ? { from: list as AnyNode, isElement: true, around: [...around] }
        : { from: (init ?? undefined) as AnyNode | undefined, isElement: false, around: [...around] };
      addPattern(id, scope, scopes, loop?.type === "ForInStatement" ? unknown : binding);
    }
  } else if (node.type === "FunctionDeclaration" || node.type === "ClassDeclaration") {
    if (node.id) addName(node.id.name, blockScope(around), scopes, unknown);
  } else if ((node.type === "FunctionExpression" || node.type === "ClassExpression") && node.id) {
    addName(node.id.name, node, scopes, unknown);
  }
  if (isFunction(node)) declareParameters(node, around, scopes);
  else if (node.type === "CatchClause" && node.param) addPattern(node.param, node, scopes, unknown);
}

/** Parameters of callbacks that receive list elements, by method name. */
const elementParameters: Record<string, readonly number[]> = {
  every: [0],
  filter: [0],
  find: [0],
  findIndex: [0],
  findLast: [0],
  flatMap: [0],
  forEach: [0],
  map: [0],
  reduce: [1],
  reduceRight: [1],
  some: [0],
  sort: [0, 1],
  toSorted: [0, 1],
};

function declareParameters(node: AnyNode, around: readonly AnyNode[], scopes: OpenScopes): void {
  const call = around.at(-1);
  const callee = call?.type === "CallExpression" && call.arguments[0] === node ? call.callee : undefined;
  const method =
    callee?.type === "MemberExpression" && !callee.computed && callee.property.type === "Identifier"
      ? callee.property.name
      : "";
  const parameters = (node as unknown as { params?: AnyNode[] }).params ?? [];
  for (const [index, parameter] of parameters.entries()) {
    const isElement = elementParameters[method]?.includes(index) === true;
    const binding =
      isElement && callee?.type === "MemberExpression"
        ? { from: callee.object as AnyNode, isElement, around: [...around] }
        : unknown;
    addPattern(parameter, node, scopes, binding);
  }
}

/** Drops bindings of reassigned names, which can be anything. */
function forgetChanged(node: AnyNode, around: readonly AnyNode[], scopes: OpenScopes): void {
  const target =
    node.type === "AssignmentExpression"
      ? node.left
      : node.type === "ForOfStatement" || node.type === "ForInStatement"
        ? node.left
        : undefined;
  if (target?.type !== "Identifier") return;
  const scope = around.findLast((each) => scopes.get(each)?.has(target.name));
  if (scope) scopes.get(scope)?.set(target.name, unknown);
}

function addPattern(
  pattern: AnyNode,
  scope: AnyNode | undefined,
  scopes: OpenScopes,
  binding: Binding,
): void {
  if (pattern.type === "Identifier") addName(pattern.name, scope, scopes, binding);
  // A destructured part differs from the value.
  else if (pattern.type === "Property") addPattern(pattern.value as AnyNode, scope, scopes, unknown);
  else if (pattern.type === "AssignmentPattern") addPattern(pattern.left, scope, scopes, binding);
  else if (/Pattern|RestElement/.test(pattern.type)) {
    for (const child of childrenOf(pattern)) addPattern(child, scope, scopes, unknown);
  }
}

function addName(name: string, scope: AnyNode | undefined, scopes: OpenScopes, binding: Binding): void {
  if (!scope) return;
  const names = scopes.get(scope) ?? new Map<string, Binding>();
  // Declared twice, as `var` allows.
  scopes.set(scope, names.set(name, names.has(name) ? unknown : binding));
}

function functionScope(around: readonly AnyNode[]): AnyNode | undefined {
  return around.findLast(
    (node) => isFunction(node) || node.type === "Program" || node.type === "StaticBlock",
  );
}

function blockScope(around: readonly AnyNode[]): AnyNode | undefined {
  return around.findLast(
    (node) =>
      isFunction(node) ||
      /^(Program|BlockStatement|StaticBlock|For.*Statement|SwitchStatement)$/.test(node.type),
  );
}
