import { type AnyNode, type Node, type Program, parse } from "acorn";

export type { AnyNode, Node };

/** Parses code as the body of an async function: `return` and `await` are allowed everywhere. */
export function readCode(code: string): Program {
  return parse(code, {
    ecmaVersion: "latest",
    sourceType: "script",
    allowReturnOutsideFunction: true,
    allowAwaitOutsideFunction: true,
    locations: true,
  });
}

/** Returns the children of a node, in source order. */
export function childrenOf(node: Node): AnyNode[] {
  const children: AnyNode[] = [];
  for (const [key, value] of Object.entries(node)) {
    if (key === "loc" || key === "range") continue;
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) children.push(each);
  }
  return children;
}

function isNode(value: unknown): value is AnyNode {
  return value !== null && typeof value === "object" && typeof (value as Node).type === "string";
}

/** Calls `visit` for every node, with the nodes around it, innermost last. */
export function walk(
  node: AnyNode,
  visit: (node: AnyNode, around: readonly AnyNode[]) => void,
  around: AnyNode[] = [],
): void {
  visit(node, around);
  around.push(node);
  for (const child of childrenOf(node)) walk(child, visit, around);
  around.pop();
}

/** True if a node of a syntax tree is a function. */
export function isFunction(node: AnyNode): boolean {
  return /Function/.test(node.type);
}
