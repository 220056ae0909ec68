import type { Expression } from "acorn";

/** The expression inside parentheses and optional chains: `x` for `((x))`, `a?.b` without its chain node. */
export function unwrap(node: Expression): Expression {
  let inner = node;
  while (inner.type === "ParenthesizedExpression" || inner.type === "ChainExpression")
    inner = inner.expression;
  return inner;
}
