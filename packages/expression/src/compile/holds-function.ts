import type { Node } from "acorn";

const FUNCTION_TYPES = new Set(["ArrowFunctionExpression", "FunctionExpression", "FunctionDeclaration"]);

/** True when the node contains a function. */
export function holdsFunction(node: Node): boolean {
  const pending: unknown[] = [node];
  while (pending.length > 0) {
    const next = pending.pop();
    if (typeof next !== "object" || next === null) continue;
    if (FUNCTION_TYPES.has((next as Node).type)) return true;
    for (const inner of Object.values(next)) if (typeof inner === "object") pending.push(inner);
  }
  return false;
}
