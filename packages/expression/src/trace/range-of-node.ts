import type { CallExpression, Expression, MemberExpression, Node } from "acorn";
import type { ExpressionErrorCode, TextRange } from "../errors.ts";

/** Longer receivers are not marked. */
const MAX_RECEIVER_CHARACTERS = 40;

const range = ({ start, end }: Node): TextRange => ({ from: start, to: end });

/**
 * The range of a syntax node that an error concerns: of a chain only the last member and its receiver, such as `b.c` when `c` of
 * `$json.a.b` could not be read.
 */
export function rangeOfNode(node: Node, code: ExpressionErrorCode): TextRange {
  if (node.type === "MemberExpression") return ofMember(node as MemberExpression, code);
  if (node.type === "CallExpression") return ofCall(node as CallExpression, code);
  return range(node);
}

function ofMember(node: MemberExpression, code: ExpressionErrorCode): TextRange {
  return code === "read-of-nothing" ? { from: beginOf(node), to: node.end } : range(node);
}

function ofCall(node: CallExpression, code: ExpressionErrorCode): TextRange {
  const { callee } = node;
  if (callee.type !== "MemberExpression") return range(node);
  if (code === "read-of-nothing") return { from: beginOf(callee), to: callee.end };
  return { from: beginOf(callee), to: node.end };
}

/** The start of the last part of the receiver. */
function beginOf(member: MemberExpression): number {
  const object = unwrap(member.object as Expression);
  const begin = beginOfLast(object);
  const memberStart = member.computed ? member.object.end : member.property.start;
  return memberStart - begin > MAX_RECEIVER_CHARACTERS ? memberStart : begin;
}

function beginOfLast(node: Expression): number {
  if (node.type === "CallExpression") {
    return node.callee.type === "MemberExpression" ? beginOfLast(node.callee) : node.start;
  }
  if (node.type !== "MemberExpression") return node.start;
  return node.computed ? beginOfLast(unwrap(node.object as Expression)) : node.property.start;
}

function unwrap(node: Expression): Expression {
  return node.type === "ChainExpression" ? node.expression : node;
}
