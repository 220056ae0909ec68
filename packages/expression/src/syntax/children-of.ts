import type { Node } from "acorn";

/** The direct children of a syntax node, in the order of its properties. */
export function* childrenOf(node: Node): Generator<Node> {
  for (const key of Object.keys(node)) {
    const value = (node as unknown as Record<string, unknown>)[key];
    if (Array.isArray(value)) {
      for (const element of value) if (isNode(element)) yield element;
    } else if (isNode(value)) yield value;
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";
